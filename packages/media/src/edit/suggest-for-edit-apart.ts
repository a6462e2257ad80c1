import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { runThread } from '../process/run-thread.ts';
import type { TimeRange } from '../time/time-range.ts';
import { giveCues } from '../transcript/cue-slices.ts';
import { countWords, type Transcript } from '../transcript/transcript.ts';
import { type EditSuggestions, suggestForEdit } from './suggest-for-edit.ts';
import type { SuggestionsTask } from './suggest-for-edit-thread.ts';

/** Up to this size the work takes about as long as starting a thread. */
const SHORT_WORDS = 400;
const MAX_PROCESSOR_MS = 20_000;
const MAX_HEAP_MB = 512;

/**
 * Makes suggestions like `suggestForEdit`, in another thread for a long transcript.
 * @throws MediaError `cancelled`, and `timeout` after 20 s of CPU time or above 512 MB of memory.
 */
export async function suggestForEditApart(
  transcript: Transcript | null,
  ranges: { clip: TimeRange; window: TimeRange },
  { signal }: Pick<EffectOptions, 'signal'>,
): Promise<EditSuggestions> {
  if (!transcript || countWords(transcript) <= SHORT_WORDS) return suggestForEdit(transcript, ranges);
  const { cues, ...facts } = transcript;
  const port = giveCues(cues);
  const data: SuggestionsTask = { ranges, transcript: facts, cues: port };
  const tooMuch = () => new MediaError('timeout', 'Suggestions were not made in time: try again.');
  const bounds = { longestMs: MAX_PROCESSOR_MS, maxHeapMb: MAX_HEAP_MB, tooMuch, signal };
  const script = new URL('./suggest-for-edit-thread.ts', import.meta.url);
  const task = { script, name: 'clipwright-suggestions', data, moved: [port], ...bounds };
  return await runThread<EditSuggestions, EditSuggestions>(task, (answer) => answer);
}
