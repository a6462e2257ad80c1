import type { EngineParts } from '../engine-parts.ts';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { runThread } from '../process/run-thread.ts';
import { giveCues } from '../transcript/cue-slices.ts';
import { countWords } from '../transcript/transcript.ts';
import { type ClipTextsRequest, type OnWritten, writeClipTextsHere } from './write-clip-texts-here.ts';
import type { ClipTextsAnswer, ClipTextsTask, TextsWritten } from './write-clip-texts-thread.ts';

/** The number of words up to which the work takes less time than starting a thread. */
const WORDS_HERE = 400;
/** The time spent waiting for a model is not counted; the model has its own limit. */
const MAX_PROCESSOR_MS = 600_000;
const MAX_HEAP_MB = 1024;

/**
 * Writes each clip's posts for each platform: with the language model if there is one, and otherwise, or after its
 * first failure, from the clip's own words. For hours of speech, it works in another thread.
 * @returns each moment's texts by platform, and user-facing messages.
 * @throws MediaError `cancelled`, and `timeout` after ten minutes of CPU time or above 1 GB of memory.
 */
export async function writeClipTexts(
  parts: Pick<EngineParts, 'languageModel'>,
  request: ClipTextsRequest,
  { signal, onWritten }: Pick<EffectOptions, 'signal'> & { onWritten?: OnWritten },
): Promise<ClipTextsAnswer> {
  const { transcript, ...rest } = request;
  const connection = parts.languageModel && (parts.languageModel.connection ?? 'none');
  if (connection === 'none' || transcript === null || countWords(transcript) <= WORDS_HERE)
    return await writeClipTextsHere(parts, request, { signal, onWritten });
  const { cues, ...facts } = transcript;
  const port = giveCues(cues);
  const moments = rest.moments.map(({ startSec, endSec, wideOn }) => ({ startSec, endSec, wideOn }));
  const data: ClipTextsTask = { request: { ...rest, moments }, connection, transcript: facts, cues: port };
  const tooMuch = () => new MediaError('timeout', 'Posts were not written in time: try again, or trim the source.');
  const bounds = { longestMs: MAX_PROCESSOR_MS, maxHeapMb: MAX_HEAP_MB, tooMuch, signal };
  const script = new URL('./write-clip-texts-thread.ts', import.meta.url);
  const onAside = async (message: object) => {
    const { index, texts } = message as TextsWritten;
    await onWritten?.(index, texts);
    return {};
  };
  const task = { script, name: 'clipwright-texts', data, moved: [port], onAside, ...bounds };
  return await runThread<ClipTextsAnswer, ClipTextsAnswer>(task, (answer) => answer);
}
