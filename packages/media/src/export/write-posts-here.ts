import type { PlatformId } from '@clipwright/clip-spec';
import type { RenditionRequest } from '../edit/rendition-list.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { WarningFact } from '../facts/warnings.ts';
import type { Moment } from '../moments/moment.ts';
import { prepareSpeechInTurns } from '../moments/prepare-speech.ts';
import { type Post, type PostOptimization, writePost } from '../posts/write-post.ts';
import { writePostsWithModel } from '../posts/write-posts-with-model.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';

/** The input for writing posts. */
export type PostsInput = {
  moments: readonly Moment[];
  renditions: readonly RenditionRequest[];
  material: { transcript: Transcript | null };
  /** The source's name, used as the title for clips without speech. */
  sourceName: string;
  /** Everything by default. */
  optimization?: PostOptimization;
};

/** A moment with its posts for each platform. */
export type WrittenPosts = {
  moment: Moment;
  posts: ReadonlyMap<PlatformId, Post>;
  /** The title used in file names. */
  title: string;
};

/** Writes posts like `writePosts`, in the calling thread. Hours of speech take seconds. */
export async function writePostsHere(
  { languageModel }: Pick<EngineParts, 'languageModel'>,
  { material, moments, renditions, sourceName, optimization }: PostsInput,
  options: EffectOptions,
): Promise<{ written: WrittenPosts[]; warnings: WarningFact[] }> {
  const { transcript } = material;
  const named = { sourceName, ...(optimization && { optimization }) };
  const speech = transcript ? await prepareSpeechInTurns(transcript, splitSentences(transcript)) : null;
  const taken = new Map<PlatformId, string[]>();
  const requested = new Map(
    renditions.flatMap(({ platforms, size }) =>
      platforms.map((platform) => [platform, size.heightPx > size.widthPx] as const),
    ),
  );
  const written: WrittenPosts[] = [];
  const warnings: WarningFact[] = [];
  for (const moment of moments) {
    const posts = new Map<PlatformId, Post>();
    for (const [platform, isVertical] of requested) {
      const takenTitles = taken.get(platform) ?? [];
      const request = { moment, speech, platform, tone: null, isVertical, takenTitles, ...named };
      // A model that failed once is not used again: every subsequent clip would wait for it in vain.
      const answer =
        languageModel && warnings.length === 0 ? await writePostsWithModel(languageModel, [request], options) : null;
      warnings.push(...(answer?.warnings ?? []));
      const post = answer?.posts[0] ?? writePost(request);
      taken.set(platform, post.title === null ? takenTitles : [...takenTitles, post.title]);
      posts.set(platform, post);
    }
    const [first] = posts.values();
    written.push({ moment, posts, title: first?.title ?? sourceName });
  }
  return { written, warnings };
}
