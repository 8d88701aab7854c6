import deck from "../../../data/otlo/decks/default.json";

export interface DailyCard {
  id: string;
  stars: number;
  pattern: string;
  address: string; ///< begins a game alone with this card, and goes on with the others of its stars
}

/** One card of the deck for each day, the same for everybody, and another one tomorrow. */
export function cardOfTheDay(now = new Date()): DailyCard {
  const { cards } = deck;
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
  const { id, stars, pattern } = cards[(day * 7) % cards.length]!; // 7 has no divisor in common with the number of cards
  const others = cards.filter((card) => card.stars === stars && card.id !== id).map((card) => card.id);
  const ask = new URLSearchParams({ options: JSON.stringify({ stars: [stars] }), deal: JSON.stringify([[id, ...others]]) });
  return { id, stars, pattern, address: `#/play/otlo?${ask}` };
}
