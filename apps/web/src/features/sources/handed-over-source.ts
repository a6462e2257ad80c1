import type { ChosenSource } from './chosen-source.ts';

/** The source given on another page, which /upload starts with. */
export type HandedOver = { files: readonly File[] } | { entry: string } | { chosen: ChosenSource };

let handed: HandedOver | null = null;

/** Stores a source given on another page until /upload shows it. A URL cannot contain files. */
export function handOverSource(given: HandedOver): void {
  handed = given;
}

/** Returns the source given on another page, or null. */
export function peekHandedOver(): HandedOver | null {
  return handed;
}

/** Clears the source, so that it does not return with the next visit of the page. */
export function clearHandedOver(): void {
  handed = null;
}
