import { writePostsWithModel } from '../moments/llm/write-posts-with-model.ts';
import type { Moment } from '../moments/moment.ts';
import { prepareSpeech } from '../moments/prepare-speech.ts';
import type { PlatformId } from '../platforms/platform.ts';
import { type Post, writePost } from '../posts/write-post.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { Shot } from '../shots/shot.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { analyseClip } from './analyse-clip.ts';
import type { EngineParts } from './engine-parts.ts';
import { toFileStem } from './name-files.ts';
import { type RenderedMoment, type RenderMomentsInput, renderMoments } from './render-moments.ts';
import type { RenditionRequest } from './rendition-list.ts';
import type { FinishedClip, RunEvents } from './run-report.ts';

export type ProduceInput = Omit<RenderMomentsInput, 'fileStems'> & {
  /** What the source is called, for clips in which nothing is said. */
  sourceName: string;
};

/** A moment with what is posted with it on each platform. */
type Planned = { moment: Moment; posts: ReadonlyMap<PlatformId, Post>; title: string };

/**
 * Writes the posts of the moments and renders them, best first.
 * @returns a clip for each moment, ratio and platform.
 * @throws MediaError as `renderMoments` does.
 */
export async function produceClips(
  parts: Pick<EngineParts, 'tools' | 'createFaceDetector' | 'languageModel'>,
  input: ProduceInput,
  { signal, onStage, onClip }: Pick<EffectOptions, 'signal'> & RunEvents,
): Promise<{ clips: FinishedClip[]; warnings: string[] }> {
  const { planned, warnings: postWarnings } = await planPosts(parts, input, { signal });
  const clips: FinishedClip[] = [];
  const shots = new Map<number, readonly Shot[]>();
  const { warnings } = await renderMoments(
    parts,
    { ...input, fileStems: planned.map(({ title }, index) => fileStem(index, title)) },
    {
      signal,
      onProgress: (done) => onStage?.('clips', done),
      onRendered: (rendered) => {
        const finished = describeClip(rendered, planned[rendered.index] as Planned, input.renditions);
        clips.push(...finished);
        shots.set(rendered.index + 1, rendered.shots);
        onClip?.(finished);
      },
    },
  );
  const analysed = await analyseAll(parts, input, clips, shots, { signal });
  onStage?.('clips', 1);
  return { clips, warnings: [...postWarnings, ...warnings, ...analysed] };
}

async function planPosts(
  { languageModel }: Pick<EngineParts, 'languageModel'>,
  { material, moments, renditions, sourceName }: ProduceInput,
  options: EffectOptions,
): Promise<{ planned: Planned[]; warnings: string[] }> {
  const { transcript } = material;
  const speech = transcript ? prepareSpeech(transcript, splitSentences(transcript)) : null;
  const taken = new Map<PlatformId, string[]>();
  const wanted = new Map(
    renditions.flatMap(({ platforms, size }) =>
      platforms.map((platform) => [platform, size.heightPx > size.widthPx] as const),
    ),
  );
  const planned: Planned[] = [];
  const warnings: string[] = [];
  for (const moment of moments) {
    const posts = new Map<PlatformId, Post>();
    for (const [platform, isVertical] of wanted) {
      const takenTitles = taken.get(platform) ?? [];
      const request = { moment, speech, platform, tone: null, isVertical, takenTitles, sourceName };
      // A model that failed once is not asked again: each further clip would wait for it in vain.
      const written =
        languageModel && warnings.length === 0 ? await writePostsWithModel(languageModel, [request], options) : null;
      warnings.push(...(written?.warnings ?? []));
      const post = written?.posts[0] ?? writePost(request);
      taken.set(platform, post.title === null ? takenTitles : [...takenTitles, post.title]);
      posts.set(platform, post);
    }
    const [first] = posts.values();
    planned.push({ moment, posts, title: first?.title ?? sourceName });
  }
  return { planned, warnings };
}

/** Adds to each finished clip what the analyses asked for say of it. */
async function analyseAll(
  parts: Pick<EngineParts, 'languageModel'>,
  { material, moments, options: { analyses } }: ProduceInput,
  clips: readonly FinishedClip[],
  shots: ReadonlyMap<number, readonly Shot[]>,
  options: EffectOptions,
): Promise<string[]> {
  const warnings: string[] = [];
  for (const clip of clips) {
    const moment = moments[clip.rank - 1];
    if (!moment || analyses.length === 0) continue;
    const seen = { moment, platform: clip.platform, shots: shots.get(clip.rank) ?? [], trendingTopics: null };
    const analysed = await analyseClip(parts, analyses, { ...material, ...seen }, options);
    clip.analyses = analysed.results;
    warnings.push(...analysed.warnings);
  }
  return warnings;
}

/** Sorted by rank in a file manager, and readable there. */
function fileStem(index: number, title: string): string {
  return `${String(index + 1).padStart(2, '0')}-${toFileStem(title, 'clip')}`;
}

function describeClip(
  { moment, index, rendered }: RenderedMoment,
  planned: Planned,
  renditions: readonly RenditionRequest[],
): FinishedClip[] {
  return renditions.flatMap(({ platforms, size }, position) => {
    const made = rendered.files[position];
    if (!made) return [];
    return platforms.map((platform) => {
      const post = planned.posts.get(platform);
      return {
        rank: index + 1,
        file: made.file,
        thumbnail: made.thumbnail,
        platform,
        ...size,
        startSec: moment.startSec,
        endSec: moment.endSec,
        durationSec: made.durationSec,
        viralScore: moment.viralScore,
        scores: moment.scores,
        reasons: moment.reasons,
        title: post?.title ?? planned.title,
        caption: post?.caption ?? '',
        hashtags: post?.hashtags ?? [],
        analyses: [],
      };
    });
  });
}
