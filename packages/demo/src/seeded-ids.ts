/** From 0 up to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `at` is ISO 8601; the id has version 7. */
export type MakeId = (at: string) => string;

/** Version 7, from the time of an event and seeded numbers: the same seed gives the same ids. */
export function seededIds(seed: number): MakeId {
  const random = seededRandom(seed);
  const digits = (count: number): string =>
    Math.floor(random() * 16 ** count)
      .toString(16)
      .padStart(count, '0');
  return (at) => {
    const time = Date.parse(at).toString(16).padStart(12, '0');
    const variant = (0x8000 + Math.floor(random() * 0x4000)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${variant}-${digits(6)}${digits(6)}`;
  };
}
