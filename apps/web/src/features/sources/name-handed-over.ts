import { peekHandedOver } from './handed-over-source.ts';
import { nameOfSource } from './name-of-source.ts';

/** Returns the name of the source given on another page, or null. */
export function nameHandedOver(): string | null {
  const handed = peekHandedOver();
  if (handed === null) return null;
  if ('chosen' in handed) return nameOfSource(handed.chosen);
  return 'files' in handed ? (handed.files[0]?.name ?? null) : handed.entry.trim().slice(0, 100);
}
