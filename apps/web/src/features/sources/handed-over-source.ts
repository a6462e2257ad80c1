import type { ChosenSource } from './chosen-source.ts';

/** What was given on another page to begin with on /upload. */
export type HandedOver = { files: readonly File[] } | { entry: string } | { chosen: ChosenSource };

let handed: HandedOver | null = null;

/** Keeps what was given on another page until /upload shows it. Files cannot be told by an address. */
export function handOverSource(given: HandedOver): void {
  handed = given;
}

/** What was given on another page; null where nothing was. */
export function peekHandedOver(): HandedOver | null {
  return handed;
}

/** It has been taken: it does not come back with the next visit of the page. */
export function clearHandedOver(): void {
  handed = null;
}
