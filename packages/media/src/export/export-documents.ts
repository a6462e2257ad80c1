import type { ClipRatio } from '@clipwright/clip-spec';
import {
  type EditDocument,
  materialOfDocument,
  pickRendition,
  specOfDocument,
  viewOfDocument,
} from '../edit/edit-document.ts';
import type { EditFile } from '../edit/edit-material.ts';
import { nameOfFile } from '../edit/name-of-file.ts';
import { MediaError } from '../media-error.ts';
import { type TimelineFormat, timelineFormats, writeTimeline } from '../timelines/write-timeline.ts';
import { buildTimeline, type TimelineClip } from './build-timeline.ts';
import { exportSubtitles, type SubtitleFormat, subtitleFormats } from './export-subtitles.ts';

export type ExportFormat = TimelineFormat | SubtitleFormat;

/** Export formats for other programs: timelines first, then subtitles. */
export const exportFormats: readonly ExportFormat[] = [
  ...(Object.keys(timelineFormats) as TimelineFormat[]),
  ...subtitleFormats,
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
  return await exportSubtitles(first, format, { ratio, signal });
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

function isTimelineFormat(format: ExportFormat): format is TimelineFormat {
  return format in timelineFormats;
}
