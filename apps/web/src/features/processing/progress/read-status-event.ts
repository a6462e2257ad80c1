import { parseJson } from '@clipwright/clip-spec';
import { type ProcessingStatus, processingStatus } from '@clipwright/contract';

/** What an event of a run says; null for what cannot be read, such as an event of a newer server. */
export function readStatusEvent(text: string): ProcessingStatus | null {
  return processingStatus.safeParse(parseJson(text)).data ?? null;
}
