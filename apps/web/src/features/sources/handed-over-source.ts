import type { ChosenSource } from './chosen-source.ts';

/** The source from another page that /upload starts with. */
export type HandedOver = { files: readonly File[] } | { entry: string } | { chosen: ChosenSource };

let handed: HandedOver | null = null;

/** Keeps a source from another page until /upload shows it. A URL cannot contain files. */
export function handOverSource(given: HandedOver): void {
  handed = given;
}

/** Returns the source from another page; null without one. */
export function peekHandedOver(): HandedOver | null {
  return handed;
}

/** It has been taken: it does not come back with the next visit of the page. */
export function clearHandedOver(): void {
  handed = null;
}
