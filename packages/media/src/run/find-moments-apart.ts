import { MediaError } from '../media-error.ts';
import type { Embedder, FoundMoments, MomentMaterial, MomentRequest } from '../moments/moment-finder.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { runThread } from '../process/run-thread.ts';
import { giveCues } from '../transcript/cue-slices.ts';
import { countWords } from '../transcript/transcript.ts';
import type { EmbedReply, EmbedRequest, MomentAnswer, MomentTask } from './find-moments-thread.ts';

/** The CPU time limit. Finding moments in ten hours of speech takes a few seconds. */
const MAX_PROCESSOR_MS = 120_000;
const MAX_HEAP_MB = 1024;
/** Up to this size the work takes about 50 ms, less than starting a thread. */
const SHORT = { words: 2_000, durationSec: 1_800 };

/** Returns true for a source so short that finding its moments takes no longer than starting a thread. */
export function isFoundHere({ durationSec, transcript }: Pick<MomentMaterial, 'durationSec' | 'transcript'>): boolean {
  return (!transcript || countWords(transcript) <= SHORT.words) && durationSec <= SHORT.durationSec;
}

/**
 * Finds moments like `createLocalFinder`, but in another thread.
 * @throws MediaError `no-moments`, `cancelled`, and `timeout` after two minutes of CPU time or above 1 GB of memory.
 */
export async function findMomentsApart(
  { transcript, ...material }: MomentMaterial,
  request: MomentRequest,
  embedder: Embedder | null,
  { signal }: Pick<EffectOptions, 'signal'>,
): Promise<FoundMoments> {
  const { cues = [], ...facts } = transcript ?? {};
  const port = transcript && giveCues(cues);
  const languages = embedder?.languages;
  const data: MomentTask = {
    material,
    request,
    cues: port,
    transcript: transcript && (facts as Omit<typeof transcript, 'cues'>),
    embedder: embedder && (languages ? { languages } : {}),
  };
  const tooMuch = () => new MediaError('timeout', { code: 'moments-timed-out', facts: {} });
  const reply = async (texts: string[]): Promise<EmbedReply> => {
    try {
      return { vectors: (await embedder?.embed(texts, { signal })) ?? [] };
    } catch (error) {
      if (error instanceof MediaError) return { reason: error.reason, failure: error.failure };
      throw error;
    }
  };
  const bounds = { longestMs: MAX_PROCESSOR_MS, maxHeapMb: MAX_HEAP_MB, tooMuch, signal };
  const script = new URL('./find-moments-thread.ts', import.meta.url);
  return await runThread<MomentAnswer, FoundMoments>(
    {
      script,
      name: 'clipwright-moments',
      data,
      moved: port ? [port] : [],
      ...bounds,
      onAside: async (message) => await reply((message as EmbedRequest).texts),
    },
    (answer) => {
      if ('failure' in answer) throw new MediaError(answer.reason, answer.failure, answer.facts);
      return answer.found;
    },
  );
}
