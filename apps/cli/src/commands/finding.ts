/** One thing the doctor looked at. Only `missing` keeps Clipwright from working. */
export type Finding = { name: string; state: 'ok' | 'optional' | 'missing'; detail: string };
