import { clipSpecLimits } from '@clipwright/clip-spec';
import { type Messages, readCatalog } from '@clipwright/messages';
import catalog from './processing-contract-messages.en.json' with { type: 'json' };

export const { processingMessages, processingNotices, stageNames } = withLimits(readCatalog(catalog));

/** Fills the limits of clips into the messages. */
export function withLimits(messages: Messages<typeof catalog>) {
  const { minSec, maxSec } = clipSpecLimits;
  const rangeLength = messages.processingMessages.rangeLength({ min: minSec.min, max: maxSec.max });
  return { ...messages, processingMessages: { ...messages.processingMessages, rangeLength } };
}
