/** River stones: six irregular hexagons of one size, so that no two neighbours look stamped. From the middle to a corner is
 *  100; `flat` ones lie a quarter turn round, as the island does on a narrow screen. */
export const variants = ["a", "b", "c", "d", "e", "f"] as const;
export type Variant = (typeof variants)[number];

/** The same numbers every time: a stone must look alike on every page and in every picture. */
function numbers(seed: number): (low: number, high: number) => number {
  let state = seed * 2654435761;
  return (low, high) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return low + (((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32) * (high - low);
  };
}

type Point = [number, number];
const between = ([x, y]: Point, [u, v]: Point, part: number): Point => [x + (u - x) * part, y + (v - y) * part];
const text = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A hexagon with round corners and sides that swell a little. */
export function hexPath(flat: boolean, { seed = 0, radius = 97, rough = 0 } = {}): string {
  const random = numbers(seed);
  const corners = Array.from({ length: 6 }, (_, k): Point => {
    const angle = ((60 * k + (flat ? 0 : 30) + (rough && random(-2, 2))) * Math.PI) / 180;
    const r = radius + (rough && random(-rough, rough * 0.6));
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
  let path = "";
  corners.forEach((corner, k) => {
    const next = corners[(k + 1) % 6]!;
    const [from, to] = [between(corner, corners[(k + 5) % 6]!, 0.33), between(corner, next, 0.33)];
    const end = between(next, corner, 0.33);
    const [x, y] = between(to, end, 0.5);
    const swell = 1 + (3.5 + (rough && random(-2, 2))) / Math.hypot(x, y);
    path += `${path ? "" : `M${text(from)}`}Q${text(corner)} ${text(to)}Q${text([x * swell, y * swell])} ${text(end)}`;
  });
  return `${path}Z`;
}

interface Look {
  tint: string;
  strength: number;
  grain: string; ///< how fine the stone is
  relief: number;
  veined?: boolean;
}
const looks: Record<Variant, Look> = {
  a: { tint: "#8a7a5c", strength: 0.16, grain: ".02", relief: 5 },
  b: { tint: "#5f7180", strength: 0.2, grain: ".016 .03", relief: 5, veined: true },
  c: { tint: "#86695f", strength: 0.18, grain: ".032", relief: 3.4, veined: true },
  d: { tint: "#6f7a68", strength: 0.16, grain: ".014", relief: 6.5 },
  e: { tint: "#4f5560", strength: 0.22, grain: ".026 .015", relief: 4.4, veined: true },
  f: { tint: "#b0a48c", strength: 0.22, grain: ".045", relief: 2.6 },
};

const seedOf = (variant: Variant) => variants.indexOf(variant) * 7 + 3;
export const outlineOf = (variant: Variant, flat: boolean) => hexPath(flat, { seed: seedOf(variant), rough: 3.2 });
export const tintOf = (variant: Variant) => looks[variant];

/** The specks and veins of a stone. */
export function marksOf(variant: Variant) {
  const random = numbers(seedOf(variant) + 100);
  const specks = Array.from({ length: 16 }, () => {
    const [angle, r] = [random(0, 2 * Math.PI), 84 * Math.sqrt(random(0, 1))];
    return { cx: r * Math.cos(angle), cy: r * Math.sin(angle), rx: random(0.8, 2.4), ry: random(0.7, 1.8), light: random(0, 1) < 0.35, opacity: random(0.18, 0.4) };
  });
  const [y0, y1] = [random(-70, -30), random(20, 70)];
  const vein = (a: number, b: number, c: number, d: number) => `M-110 ${y0 + a}C${b} ${y0 + a + 28} ${c} ${y1 - 35 + d} 110 ${y1 + d}`;
  return { specks, veins: looks[variant].veined ? [vein(0, -40, 10, 0), vein(16, -50, 0, 10)] : [] };
}

/** The relief of a stone's face as a picture that darkens and lightens what is below it. It is drawn once and kept as a
 *  bitmap: eighteen live filters would stutter while the island moves. */
async function drawGrain(variant: Variant): Promise<string> {
  const size = 220;
  const { grain, relief } = looks[variant];
  const light = `<feDiffuseLighting surfaceScale="${relief}" diffuseConstant="1.16" lighting-color="#fff"><feDistantLight azimuth="235" elevation="60"/></feDiffuseLighting>`;
  const dark = `<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  -1.5 0 0 0 1.5"/>`;
  const filter = `<filter id="g" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="4" seed="${seedOf(variant)}"/>${light}${dark}</filter>`;
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${2 * size}" height="${2 * size}">${filter}<rect width="${size}" height="${size}" filter="url(#g)"/></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 2 * size, height: 2 * size });
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return canvas.toDataURL("image/png");
}

/** The grain of all stones; one that cannot be drawn here is left out, and the stone is smooth. */
export async function grains(): Promise<Partial<Record<Variant, string>>> {
  const drawn = await Promise.allSettled(variants.map(async (variant) => [variant, await drawGrain(variant)] as const));
  return Object.fromEntries(drawn.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
}
