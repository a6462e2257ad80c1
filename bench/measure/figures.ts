/** A measured value beside its goal. */
export type Figure = { value: number; goal: number; met: boolean };

export const atMost = (value: number, goal: number): Figure => ({ value, goal, met: value <= goal });

export const atLeast = (value: number, goal: number): Figure => ({ value, goal, met: value >= goal });

export function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/** Returns a part of a whole in percent, rounded to one decimal. */
export function percent(part: number, whole: number): number {
  return round((100 * part) / whole, 1);
}

/** Returns the smallest value that the given share of all values does not exceed; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN;
}

/** Lists every figure that has a goal, named by its path. */
export function listFigures(figures: unknown, name = ''): (Figure & { figure: string })[] {
  if (typeof figures !== 'object' || figures === null) return [];
  if ('goal' in figures && 'met' in figures)
    return [
      { figure: name, value: (figures as Figure).value, goal: (figures as Figure).goal, met: (figures as Figure).met },
    ];
  return Object.entries(figures).flatMap(([key, inner]) => listFigures(inner, name ? `${name}, ${key}` : key));
}
