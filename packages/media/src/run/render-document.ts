import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type ClipRatio, mapBrandPaths, type RenderSpec } from '@clipwright/clip-spec';
import {
  type EditDocument,
  materialOfDocument,
  pickRendition,
  specOfDocument,
  viewOfDocument,
  windowOfEdit,
} from '../edit/edit-document.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { WarningFact } from '../facts/warnings.ts';
import type { MaterialReport } from '../material/material-report.ts';
import { MediaError } from '../media-error.ts';
import type { Moment } from '../moments/moment.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { withWorkDir } from '../process/work-dir.ts';
import type { TimeRange } from '../time/time-range.ts';
import { openEditFiles } from './open-edit-files.ts';
import { renderMoments } from './render-moments.ts';
import { withOutDir } from './with-folders.ts';

export type RenderDocumentRequest = {
  document: EditDocument;
  /** The folder to which the document's paths are relative. */
  documentDir: string;
  /** The ratio to render; null for the document's first. */
  ratio: ClipRatio | null;
  /** Path of the video to write; an existing file is replaced. */
  out: string;
};

/**
 * Renders a clip from its edit document, without analyzing the source again.
 * @throws MediaError `not-found` if the source is missing, `invalid-option` if a different file is at its path, and any
 * error from `openEditFiles` or from rendering.
 */
export async function renderDocument(
  { tools, createFaceDetector }: Pick<EngineParts, 'tools' | 'createFaceDetector'>,
  { document, documentDir, ratio, out }: RenderDocumentRequest,
  { signal, onProgress }: EffectOptions = {},
): Promise<{ file: string; durationSec: number; doubts: MaterialReport; warnings: WarningFact[] }> {
  const path = await findSource(document, documentDir);
  const files = await openEditFiles(tools, document, documentDir, { signal });
  const { logoPath, brand } = document.spec;
  const spec = {
    ...specOfDocument(document),
    logoPath: logoPath && resolve(documentDir, logoPath),
    brand: brand && mapBrandPaths(brand, (given) => resolve(documentDir, given)),
  };
  await findBrandFiles(spec.brand, document.name);
  const file = resolve(out);
  return await withOutDir(dirname(file), async (outDir) => {
    // The folder is next to the output, so that the finished file only has to be renamed.
    const partDir = await mkdtemp(join(outDir, '.clipwright-'));
    try {
      const { rendered } = await withWorkDir((workDir) =>
        renderMoments(
          { tools, createFaceDetector },
          {
            material: materialOfDocument(document, path),
            moments: [unscoredMoment(windowOfEdit(document.edit))],
            renditions: [pickRendition(document, ratio)],
            spec,
            edit: document.edit,
            view: viewOfDocument(document),
            files,
            fileStems: ['clip'],
            outDir: partDir,
            workDir,
          },
          { signal, onRendered: () => undefined, ...(onProgress && { onProgress }) },
        ),
      );
      const [made] = rendered;
      const [first] = made?.rendered.files ?? [];
      if (!made || !first) throw new MediaError('output-invalid', 'The clip could not be rendered.');
      await rename(first.file, file);
      return { file, durationSec: first.durationSec, doubts: made.doubts, warnings: made.warnings };
    } finally {
      await rm(partDir, { recursive: true, force: true });
    }
  });
}

/**
 * Checks a brand's files.
 * @throws MediaError `not-found` for an intro, outro or font that is not at the path in the document.
 */
async function findBrandFiles(brand: RenderSpec['brand'], name: string): Promise<void> {
  const nouns = { intro: 'intro', outro: 'outro', captionFont: 'font', titleFont: 'font' } as const;
  for (const [part, noun] of Object.entries(nouns) as [keyof typeof nouns, string][]) {
    const path = brand?.[part]?.path ?? null;
    if (path === null || (await stat(path).catch(() => null))?.isFile()) continue;
    const sentence = `The ${noun} of ${name} is not there any more: put ${basename(path)} back where it was, or take it out of "brand" in the document.`;
    throw new MediaError('not-found', sentence, { file: path });
  }
}

async function findSource({ source, name }: EditDocument, documentDir: string): Promise<string> {
  if (source.path === null) {
    throw new MediaError(
      'not-found',
      `The source of ${name} was not kept: it came from a link or a text. Its timeline and subtitles can still be exported.`,
    );
  }
  const path = resolve(documentDir, source.path);
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) {
    throw new MediaError(
      'not-found',
      `The source ${source.path} is not there any more: put ${basename(path)} back where it was. Timeline and subtitles can still be exported.`,
      { file: path },
    );
  }
  if (stats.size !== source.info.sizeBytes) {
    throw new MediaError(
      'invalid-option',
      `${source.path} is not the file that the clip was made of: it has another size. Put the original back in its place.`,
      { file: path },
    );
  }
  return path;
}

/** Returns a moment for a window whose decisions are all made, so it needs no scores. */
export function unscoredMoment({ startSec, endSec }: TimeRange): Moment {
  const none = { viralPotential: 0, engagement: 0, storyValue: 0, audioImpact: 0 };
  return { startSec, endSec, viralScore: 0, scores: none, reasons: [], text: '' };
}
