import { writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { editDocumentEnding, toEditDocument, writeEditDocument } from '../edit/edit-document.ts';
import type { RenditionRequest } from '../edit/rendition-list.ts';
import type { EngineParts } from '../engine-parts.ts';
import { writePosts } from '../export/write-posts.ts';
import type { WrittenPosts } from '../export/write-posts-here.ts';
import type { WarningFact } from '../facts/warnings.ts';
import { roundScore } from '../moments/score-moment.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { Shot } from '../shots/shot.ts';
import { analyzeClip } from './analyze-clip.ts';
import { type RenderedMoment, type RenderMomentsInput, renderMoments } from './render-moments.ts';
import type { FinishedClip, RunEvents, RunReport } from './run-report.ts';
import type { Clock } from './start-clock.ts';
import { toFileStem } from './to-file-stem.ts';

type ProduceInput = Omit<RenderMomentsInput, 'fileStems'> & {
  /** The source's name, for clips without words. */
  sourceName: string;
  /** True if the source remains at its path, so that edit documents can refer to it. */
  keepsSource: boolean;
};

/**
 * The result of a run: a clip for each moment, ratio and platform, the time at which the first moment's clips were
 * ready, and the time at which all were.
 */
type Production = Pick<RunReport, 'clips' | 'warnings'> & {
  timings: Pick<RunReport['timings'], 'firstClipSec' | 'totalSec'>;
};

/**
 * Writes posts for the moments and renders them, best first.
 * @param clock started at the beginning of the run.
 * @throws MediaError like `renderMoments`.
 */
export async function produceClips(
  parts: Pick<EngineParts, 'tools' | 'createFaceDetector' | 'languageModel'>,
  input: ProduceInput,
  clock: Clock,
  { signal, onStage, onClip }: Pick<EffectOptions, 'signal'> & RunEvents,
): Promise<Production> {
  const { written, warnings: postWarnings } = await writePosts(parts, input, { signal });
  const clips: FinishedClip[] = [];
  const shots = new Map<number, readonly Shot[]>();
  const fileStems = written.map(({ title }, index) => fileStem(index, title));
  const saving: Promise<void>[] = [];
  let firstClipSec: number | null = null;
  const { warnings } = await renderMoments(
    parts,
    { ...input, fileStems },
    {
      signal,
      onProgress: (done) => onStage?.('clips', done),
      onRendered: (rendered) => {
        const saved = saveDocument(rendered, fileStems[rendered.index] ?? '', input);
        // It may reject before it is awaited; the rejection is handled at the await.
        saved.catch(() => undefined);
        saving.push(saved);
        const finished = describeClip(rendered, written[rendered.index] as WrittenPosts, input.renditions);
        clips.push(...finished);
        shots.set(rendered.index + 1, rendered.view.shots);
        firstClipSec ??= clock.totalSec();
        onClip?.(finished);
      },
    },
  );
  await Promise.all(saving);
  const analyzed = await analyzeAll(parts, input, clips, shots, { signal });
  onStage?.('clips', 1);
  const totalSec = clock.totalSec();
  return {
    clips,
    warnings: [...postWarnings, ...warnings, ...analyzed],
    timings: { firstClipSec: firstClipSec ?? totalSec, totalSec },
  };
}

/** Adds the results of the requested analyses to each finished clip. */
async function analyzeAll(
  parts: Pick<EngineParts, 'languageModel'>,
  { material, moments, spec: { analyses } }: ProduceInput,
  clips: readonly FinishedClip[],
  shots: ReadonlyMap<number, readonly Shot[]>,
  options: EffectOptions,
): Promise<WarningFact[]> {
  const warnings: WarningFact[] = [];
  for (const clip of clips) {
    const moment = moments[clip.rank - 1];
    if (!moment || analyses.length === 0) continue;
    const seen = { moment, platform: clip.platform, shots: shots.get(clip.rank) ?? [], trendingTopics: null };
    const analyzed = await analyzeClip(parts, analyses, { ...material, ...seen }, options);
    clip.analyses = analyzed.results;
    warnings.push(...analyzed.warnings);
  }
  return warnings;
}

/** Saves a clip's edit next to its files. */
async function saveDocument(
  rendered: RenderedMoment,
  name: string,
  { material, spec, outDir, keepsSource }: ProduceInput,
): Promise<void> {
  const fromOutDir = (path: string) => relative(outDir, resolve(path)).split(sep).join('/');
  const document = toEditDocument(rendered, {
    name,
    material,
    spec,
    sourceName: basename(material.info.path),
    sourcePath: keepsSource ? fromOutDir(material.info.path) : null,
    logoPath: spec.logoPath && fromOutDir(spec.logoPath),
    brandPath: fromOutDir,
  });
  await writeFile(join(outDir, `${name}${editDocumentEnding}`), writeEditDocument(document));
}

/** Returns a human-readable stem that file managers sort by rank. */
function fileStem(index: number, title: string): string {
  return `${String(index + 1).padStart(2, '0')}-${toFileStem(title, 'clip')}`;
}

function describeClip(
  { moment, index, rendered, doubts }: RenderedMoment,
  written: WrittenPosts,
  renditions: readonly RenditionRequest[],
): FinishedClip[] {
  return renditions.flatMap(({ platforms, size }, position) => {
    const made = rendered.files[position];
    if (!made) return [];
    return platforms.map((platform) => {
      const post = written.posts.get(platform);
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
        absoluteScore: roundScore(moment.absoluteScore ?? moment.viralScore),
        scores: moment.scores,
        reasons: moment.reasons,
        title: post?.title ?? written.title,
        caption: post?.caption ?? '',
        hashtags: post?.hashtags ?? [],
        analyses: [],
        doubts,
      };
    });
  });
}
