/** Smooth random values from 0 to 1 over a plane; they repeat after 256 units. */
export type Noise = (x: number, y: number) => number;

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createNoise(seed: number): Noise {
  const random = createRandom(seed);
  const lattice = Float32Array.from({ length: 65_536 }, random);
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [shareX, shareY] = [x - column, y - row];
    const smoothX = shareX * shareX * (3 - 2 * shareX);
    const smoothY = shareY * shareY * (3 - 2 * shareY);
    const [left, right] = [column & 255, (column + 1) & 255];
    const [top, bottom] = [(row & 255) << 8, ((row + 1) & 255) << 8];
    const above = (lattice[top | left] as number) * (1 - smoothX) + (lattice[top | right] as number) * smoothX;
    const under = (lattice[bottom | left] as number) * (1 - smoothX) + (lattice[bottom | right] as number) * smoothX;
    return above + (under - above) * smoothY;
  };
}

/** Noise on noise, each octave half as large and half as strong; from 0 to 1. */
export function sumOctaves(noise: Noise, x: number, y: number, octaves = 5): number {
  let [sum, weight, total, scale] = [0, 1, 0, 1];
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x * scale + octave * 17.3, y * scale + octave * 9.1) * weight;
    total += weight;
    weight /= 2;
    scale *= 2;
  }
  return sum / total;
}
