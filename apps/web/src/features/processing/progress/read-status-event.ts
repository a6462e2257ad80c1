import { parseJson } from '@clipwright/clip-spec';
import { type ProcessingStatus, processingStatus } from '@clipwright/contract';

/** Parses an event of a run. Returns null if it cannot be parsed, for example an event of a newer server. */
export function readStatusEvent(text: string): ProcessingStatus | null {
  return processingStatus.safeParse(parseJson(text)).data ?? null;
}
