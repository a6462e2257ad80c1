/** Returns a vector of this length in the direction of another one. */
export function unitVector(vector: readonly number[], length = 1): Float64Array {
  const own = Math.hypot(...vector) || 1;
  return Float64Array.from(vector, (value) => (value / own) * length);
}

/** Adds two vectors; an empty one has no effect. */
export function addVectors(one: Float64Array, other: Float64Array): Float64Array {
  return one.length > 0 ? one.map((value, at) => value + (other[at] ?? 0)) : other;
}

/** Returns the cosine of the angle between two vectors; 0 if one is empty. */
export function similarity(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [product, first, second] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    const value = one[at] ?? 0;
    const paired = other[at] ?? 0;
    product += value * paired;
    first += value * value;
    second += paired * paired;
  }
  return product / (Math.sqrt(first * second) || 1);
}
