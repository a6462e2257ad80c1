import type { ChosenSource } from './chosen-source.ts';
import { nameOfSource } from './name-of-source.ts';

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

/** What was given, in a line; null where nothing was. */
export function nameHandedOver(): string | null {
  if (handed === null) return null;
  if ('chosen' in handed) return nameOfSource(handed.chosen);
  return 'files' in handed ? (handed.files[0]?.name ?? null) : handed.entry.trim().slice(0, 100);
}
