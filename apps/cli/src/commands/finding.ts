/** A result of the doctor. Clipwright only fails to work if one is `missing`. */
export type Finding = { name: string; state: 'ok' | 'optional' | 'missing'; detail: string };
