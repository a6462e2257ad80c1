import { mkdir, rmdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Moment } from '../moments/moment.ts';
import { prepareSpeech } from '../moments/prepare-speech.ts';
import type { PlatformId } from '../platforms/platform.ts';
import { type Post, writePost } from '../posts/write-post.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
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
  parts: Pick<EngineParts, 'tools' | 'createFaceDetector'>,
  input: ProduceInput,
  { signal, onStage, onClip }: Pick<EffectOptions, 'signal'> & RunEvents,
): Promise<{ clips: FinishedClip[]; warnings: string[] }> {
  const planned = planPosts(input);
  const outDir = resolve(input.outDir);
  const createdDir = await mkdir(outDir, { recursive: true });
  const clips: FinishedClip[] = [];
  try {
    const { warnings } = await renderMoments(
      parts,
      { ...input, outDir, fileStems: planned.map(({ title }, index) => fileStem(index, title)) },
      {
        signal,
        onProgress: (done) => onStage?.('clips', done),
        onRendered: (rendered) => {
          const finished = describeClip(rendered, planned[rendered.index] as Planned, input.renditions);
          clips.push(...finished);
          onClip?.(finished);
        },
      },
    );
    onStage?.('clips', 1);
    return { clips, warnings };
  } catch (error) {
    // A folder made for clips that were never finished is left over; one that holds a clip is kept by the system itself.
    if (createdDir) await rmdir(outDir).catch(() => undefined);
    throw error;
  }
}

function planPosts({ material, moments, renditions, sourceName }: ProduceInput): Planned[] {
  const { transcript } = material;
  const speech = transcript ? prepareSpeech(transcript, splitSentences(transcript)) : null;
  const taken = new Map<PlatformId, string[]>();
  const wanted = renditions.flatMap(({ platforms, size }) =>
    platforms.map((platform) => ({ platform, isVertical: size.heightPx > size.widthPx })),
  );
  return moments.map((moment) => {
    const posts = new Map<PlatformId, Post>();
    for (const { platform, isVertical } of wanted) {
      if (posts.has(platform)) continue;
      const takenTitles = taken.get(platform) ?? [];
      const post = writePost({ moment, speech, platform, tone: null, isVertical, takenTitles, sourceName });
      taken.set(platform, post.title === null ? takenTitles : [...takenTitles, post.title]);
      posts.set(platform, post);
    }
    const [first] = posts.values();
    return { moment, posts, title: first?.title ?? sourceName };
  });
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
      };
    });
  });
}
