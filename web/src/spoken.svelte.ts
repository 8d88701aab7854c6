/** What is said to those who listen: the one polite and the one urgent live region of the app. */
class Spoken {
  polite = $state("");
  urgent = $state("");
}
export const spoken = new Spoken();

/** Says the text for as long as the component that calls this has it; an empty one leaves the word to others. */
export function speak(region: "polite" | "urgent", text: () => string): void {
  $effect(() => {
    const now = text();
    if (now === "") return;
    spoken[region] = now;
    return () => {
      if (spoken[region] === now) spoken[region] = "";
    };
  });
}
