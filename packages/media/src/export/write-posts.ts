import type { EngineParts } from '../engine-parts.ts';
import type { WarningFact } from '../facts/warnings.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { countWords } from '../transcript/transcript.ts';
import { writePostsApart } from './write-posts-apart.ts';
import { type PostsInput, type WrittenPosts, writePostsHere } from './write-posts-here.ts';

/** The number of words up to which the work takes less time than starting a thread. */
const WORDS_HERE = 2_000;

/**
 * Writes all moments' posts together, so that titles on a platform differ, with the language model if there is one.
 * @returns the posts in moment order, and user-facing messages.
 * @throws MediaError `cancelled`.
 */
export async function writePosts(
  parts: Pick<EngineParts, 'languageModel'>,
  input: PostsInput,
  options: EffectOptions,
): Promise<{ written: WrittenPosts[]; warnings: WarningFact[] }> {
  const { material, ...rest } = input;
  const { transcript } = material;
  const connection = parts.languageModel && (parts.languageModel.connection ?? 'none');
  if (connection === 'none' || transcript === null || countWords(transcript) <= WORDS_HERE) {
    return await writePostsHere(parts, input, options);
  }
  return await writePostsApart(transcript, rest, connection, options);
}
