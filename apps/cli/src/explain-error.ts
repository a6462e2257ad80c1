import { MediaError } from '@clipwright/media';
import { toText } from './to-printed-report.ts';

/** Returns what an error tells the user. */
export function explainError(error: unknown): string {
  if (error instanceof MediaError) return toText(error.failure);
  return error instanceof Error ? error.message : String(error);
}
