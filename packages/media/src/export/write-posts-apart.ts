import { MediaError } from '../media-error.ts';
import type { LanguageModelConnection } from '../moments/llm/language-model.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { runThread } from '../process/run-thread.ts';
import { giveCues } from '../transcript/cue-slices.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { PostsInput } from './write-posts-here.ts';
import type { PostsAnswer, PostsTask } from './write-posts-thread.ts';

/** The time spent waiting for a model is not counted; the model has its own limit. */
const MAX_PROCESSOR_MS = 600_000;
const MAX_HEAP_MB = 1024;

/**
 * Writes posts like `writePosts`, in another thread.
 * @throws MediaError `cancelled`, and `timeout` after ten minutes of CPU time or above 1 GB of memory.
 */
export async function writePostsApart(
  { cues, ...transcript }: Transcript,
  input: Omit<PostsInput, 'material'>,
  connection: LanguageModelConnection | null,
  { signal }: EffectOptions,
): Promise<PostsAnswer> {
  const port = giveCues(cues);
  const data: PostsTask = { input, connection, transcript, cues: port };
  const tooMuch = () => new MediaError('timeout', { code: 'posts-timed-out', facts: {} });
  const bounds = { longestMs: MAX_PROCESSOR_MS, maxHeapMb: MAX_HEAP_MB, tooMuch, signal };
  const script = new URL('./write-posts-thread.ts', import.meta.url);
  const task = { script, name: 'clipwright-posts', data, moved: [port], ...bounds };
  return await runThread<PostsAnswer, PostsAnswer>(task, (answer) => answer);
}
