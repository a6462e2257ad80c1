import type { ClipRatio } from '@clipwright/clip-spec';
import { shiftAss } from '../captions/ass-text.ts';
import {
  type EditDocument,
  materialOfDocument,
  pickRendition,
  specOfDocument,
  viewOfDocument,
} from '../edit/edit-document.ts';
import type { EditFile } from '../edit/edit-material.ts';
import { loadFonts } from '../edit/load-fonts.ts';
import { nameOfFile } from '../edit/name-of-file.ts';
import { planEdit } from '../edit/plan-edit.ts';
import { MediaError } from '../media-error.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { introSec } from '../render/bumper.ts';
import { pickFrameRate } from '../render/frame-rate.ts';
import { type TimelineFormat, timelineFormats, writeTimeline } from '../timelines/write-timeline.ts';
import { writePlainText } from '../transcript/formats/write-plain-text.ts';
import { writeSrt } from '../transcript/formats/write-srt.ts';
import { writeVtt } from '../transcript/formats/write-vtt.ts';
import { shiftTranscript } from '../transcript/shift-transcript.ts';
import { buildTimeline, type TimelineClip } from './build-timeline.ts';
import { cutEditTranscript } from './cut-edit-transcript.ts';

const subtitleWriters = { srt: writeSrt, vtt: writeVtt, txt: writePlainText } as const;
type SubtitleFormat = keyof typeof subtitleWriters | 'ass';
export type ExportFormat = TimelineFormat | SubtitleFormat;

/** Export formats for other programs: timelines first, then subtitles. */
export const exportFormats: readonly ExportFormat[] = [
  ...(Object.keys(timelineFormats) as TimelineFormat[]),
  'srt',
  'vtt',
  'ass',
  'txt',
];

/**
 * Exports a clip, or several in a row as one timeline, for other programs. The sources themselves are not needed.
 * @param documents at least one; exactly one for subtitles.
 * @throws MediaError `invalid-option` if there are no words to write, and any error from `buildTimeline`.
 */
export async function exportDocuments(
  documents: readonly EditDocument[],
  format: ExportFormat,
  { ratio = null, signal }: { ratio?: ClipRatio | null; signal?: AbortSignal } = {},
): Promise<string> {
  const [first] = documents;
  if (!first) throw new MediaError('invalid-option', 'There is no clip to export.');
  if (isTimelineFormat(format)) {
    const name = documents.length === 1 ? first.name : nameOfFile(first.source.name);
    const options = { name, request: pickRendition(first, ratio), spec: specOfDocument(first) };
    return writeTimeline(buildTimeline(documents.map(toTimelineClip), options), format);
  }
  if (documents.length > 1)
    throw new MediaError('invalid-option', 'Subtitles are of one clip: export the others on their own.');
  const { name, edit } = first;
  const material = materialOfDocument(first, first.source.name);
  const cutTranscript = material.transcript && cutEditTranscript(material.transcript, edit, material);
  if (!cutTranscript || cutTranscript.cues.length === 0)
    throw new MediaError('invalid-option', `Nothing is said in ${name}: there are no subtitles to write.`);
  // Times are relative to the clip's file, which starts with the intro.
  const laterSec = introSec({ intro: first.spec.brand?.intro ?? null }, pickFrameRate(material.info.video));
  if (format === 'ass') return shiftAss(await writeCaptions(first, ratio, signal), laterSec);
  return subtitleWriters[format](shiftTranscript(cutTranscript, laterSec));
}

function toTimelineClip(document: EditDocument): TimelineClip {
  const { name, source, edit } = document;
  const files = Object.entries(document.files ?? {}).flatMap(
    ([id, { path: _, name: path, ...file }]): [string, EditFile][] => {
      if (file.kind === 'music') return [[id, { ...file, path }]];
      const { kind, widthPx, heightPx } = file;
      return widthPx && heightPx ? [[id, { kind, path, widthPx, heightPx }]] : [];
    },
  );
  const seen = { material: materialOfDocument(document, source.name), view: viewOfDocument(document) };
  const { brand } = document.spec;
  return { name, edit, ...seen, files: Object.fromEntries(files), ...(brand && { bumpers: brand }) };
}

/** Returns the ASS script that draws a clip's captions. */
async function writeCaptions(
  document: EditDocument,
  ratio: ClipRatio | null,
  signal = new AbortController().signal,
): Promise<string> {
  const { name, source, edit } = document;
  const material = materialOfDocument(document, source.name);
  const shared = { renditions: [pickRendition(document, ratio)], spec: specOfDocument(document) };
  return await withWorkDir(async (workDir) => {
    const { fontsOf } = await loadFonts({ material, edit, workDir, ...shared }, signal);
    const context = { material: { ...material, fontsOf }, view: viewOfDocument(document), fileStem: 'clip', ...shared };
    const ass = planEdit(edit, context).render.renditions[0]?.captions?.ass;
    if (ass === undefined)
      throw new MediaError('invalid-option', `${name} has no captions: choose srt, vtt or txt for its words.`);
    return withPublicFonts(ass);
  });
}

function isTimelineFormat(format: ExportFormat): format is TimelineFormat {
  return format in timelineFormats;
}

/** The prefix of our own font families, which are small subsets of public ones. */
const OWN_FONT = 'Clipwright ';

/** Returns a captions file for another computer, which may have the public fonts but not ours. */
function withPublicFonts(ass: string): string {
  const inStyle = new RegExp(`^(Style: [^,]*,)${OWN_FONT}`, 'gm');
  return ass.replace(inStyle, '$1').replaceAll(`{\\fn${OWN_FONT}`, '{\\fn');
}
