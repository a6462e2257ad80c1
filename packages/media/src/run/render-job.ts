import {
  clipEdit,
  clipSpec,
  clipSpecFields,
  editSpec,
  mapBrandPaths,
  type RenderBrand,
  type RenderSpec,
  toRenderSpec,
} from '@clipwright/clip-spec';
import { z } from 'zod';
import { decideEdit } from '../edit/decide-edit.ts';
import { documentSource, keepOfSource } from '../edit/edit-document.ts';
import type { EditFiles } from '../edit/edit-material.ts';
import { packView, unseen, windowView } from '../edit/window-view.ts';
import { transcriptDocument } from '../transcript/formats/parse-transcript-json.ts';
import type { RenderMomentsInput } from './render-moments.ts';

const sec = z.number().min(0).max(1e7);
/** A file name in the job. */
const fileName = z.string().regex(/^file-\d{1,3}(\.[a-z0-9]{1,8})?$/);
const isFileName = (path: string) => fileName.safeParse(path).success;
const editFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('music'), path: fileName, durationSec: z.number().positive().max(864_000) }),
  z.strictObject({
    kind: z.literal('image'),
    path: fileName,
    widthPx: z.int().positive().max(100_000),
    heightPx: z.int().positive().max(100_000),
  }),
]);

/**
 * Everything that another machine needs to render one clip, besides the named files. It does not contain the clip's
 * owner.
 */
export const renderJob = z.strictObject({
  /** The part of the source to analyze. */
  window: z.strictObject({ startSec: sec, endSec: sec }),
  source: z.strictObject({ path: fileName, ...documentSource }),
  /** The words in and around the clip; the edit numbers them from 0. */
  transcript: transcriptDocument.nullable(),
  /** The clip's edit. It has no framing if the framing is decided automatically from the window's contents. */
  edit: clipEdit,
  spec: editSpec
    .extend({ analyses: clipSpecFields.shape.analyses, logoPath: fileName.nullable() })
    // Any other path would make the machine include one of its own files in the clip.
    .refine(({ brand }) => brand === null || listBrandPaths(brand).every(isFileName), 'Files have names of the job'),
  /** The contents of the window from an earlier analysis; null if the window has to be analyzed. */
  view: windowView.nullable(),
  /** The edit's music and pictures, by id. */
  files: z.record(z.string().max(100), editFile),
});
export type RenderJob = z.output<typeof renderJob>;

/** A script of a clip's captions without glyphs, with names that cannot contain a message. */
const glyphsMissing = z.strictObject({
  code: z.literal('glyphs-missing'),
  facts: z.strictObject({
    script: z.string().regex(/^[\p{L} ]{1,60}$/u),
    package: z.string().regex(/^[a-z0-9.+-]{1,60}$/),
  }),
});

/** Another machine's report about a clip it rendered, sent along with the clip's files. */
export const renderJobReport = z.strictObject({
  /** The contents of the window. */
  view: windowView,
  /** The automatic framing; empty if the framing was decided before. */
  framing: clipEdit.shape.framing,
  /** The number of video frames and audio packets in the source that could not be fully decoded. */
  damaged: z.int().min(0).max(1e7).optional(),
  /** Warnings about characters missing from captions; others are found again where the clip is checked. */
  warnings: z.array(glyphsMissing).max(20),
});
export type RenderJobReport = z.output<typeof renderJobReport>;
/** The report as it is sent. */
export type SentRenderJobReport = z.input<typeof renderJobReport>;

/** A clip to render, in the form that `renderMoments` accepts. */
export type ClipInput = Pick<RenderMomentsInput, 'material' | 'renditions' | 'spec' | 'edit' | 'view' | 'files'> & {
  moment: RenderMomentsInput['moments'][number];
};

/**
 * Returns the job for a clip whose paths are the names of the job's files. All decisions based on words and sound are
 * made here.
 * @throws ZodError for a clip that exceeds the limits of edit documents.
 */
export function toRenderJob({ moment, material, renditions, spec, edit, view, files }: ClipInput): RenderJob {
  const decided = edit ?? { ...decideEdit(moment, material, unseen, renditions, spec), framing: {} };
  const { source, transcript, words } = keepOfSource(decided, material);
  return renderJob.parse({
    window: { startSec: moment.startSec, endSec: moment.endSec },
    source: { path: material.info.path, ...source },
    transcript,
    edit: { ...decided, words },
    spec,
    view: view ? packView(view) : null,
    files: Object.fromEntries(
      Object.entries(files ?? {}).map(([id, { path, ...file }]) => {
        const facts = file.kind === 'music' ? { durationSec: file.durationSec } : pickSize(file);
        return [id, { kind: file.kind, path, ...facts }];
      }),
    ),
  });
}

/**
 * Returns the clip spec for a job's clip.
 * @param place returns the path of a file in the job.
 */
export function specOfJob({ spec }: Pick<RenderJob, 'spec'>, place: (name: string) => string): RenderSpec {
  const { logoPath, brand } = spec;
  return toRenderSpec(clipSpec.parse(spec), {
    ...spec,
    logoPath: logoPath && place(logoPath),
    brand: brand && mapBrandPaths(brand, place),
  });
}

/**
 * Returns a job's music and pictures.
 * @param place returns the path of a file in the job.
 */
export function filesOfJob({ files }: Pick<RenderJob, 'files'>, place: (name: string) => string): EditFiles {
  return Object.fromEntries(Object.entries(files).map(([id, file]) => [id, { ...file, path: place(file.path) }]));
}

function listBrandPaths(brand: RenderBrand): string[] {
  const paths: string[] = [];
  mapBrandPaths(brand, (path) => {
    paths.push(path);
    return path;
  });
  return paths;
}

function pickSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  return { widthPx, heightPx };
}
