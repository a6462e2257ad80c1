import type { ClipExportQuery, ProjectExportQuery, subtitleFormats } from '@clipwright/contract';
import { cutEditTranscript, type EditDocument, exportDocuments, MediaError } from '@clipwright/media';
import type { LocalFiles } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { toClipFileName } from '../clips/to-clip-file-name.ts';
import type { EditDeps } from './open-edit.ts';
import { readClipDocument, readProjectDocuments } from './read-clip-document.ts';

type Format = ClipExportQuery['format'];

/** The file extension and content type for each format. */
const fileTypes: Readonly<Record<Format, { ending: string; type: string }>> = {
  srt: { ending: '.srt', type: 'application/x-subrip' },
  vtt: { ending: '.vtt', type: 'text/vtt' },
  ass: { ending: '.ass', type: 'text/x-ssa' },
  txt: { ending: '.txt', type: 'text/plain' },
  xmeml: { ending: '.xml', type: 'application/xml' },
  fcpxml: { ending: '.fcpxml', type: 'application/xml' },
  'fcpxml-resolve': { ending: '.fcpxml', type: 'application/xml' },
  edl: { ending: '.edl', type: 'text/plain' },
  otio: { ending: '.otio', type: 'application/json' },
};
const subtitles: readonly string[] = ['srt', 'vtt', 'ass', 'txt'] satisfies readonly (typeof subtitleFormats)[number][];

/** An exported file, ready to send. */
export type ExportedFile = { name: string; type: string; text: string };

/**
 * Exports a user's clip for other programs, from its current document.
 * @throws AppError the errors from `openEdit`, `no_subtitles`, `no_captions`, `uneven_frame_rate`,
 * `timeline_impossible`
 */
export async function exportClip(
  deps: EditDeps,
  userId: string,
  id: string,
  query: ClipExportQuery,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const write = async (local: LocalFiles) => {
    const { document, name, ratio } = await readClipDocument(deps, userId, id, { signal, local });
    return await writeClips([document], name, { ...query, ratio: query.ratio ?? ratio }, signal);
  };
  return await deps.files.withLocalFiles(write, { signal });
}

/**
 * Exports the non-skipped clips in a user's project, best first, as one timeline.
 * @throws AppError `project_not_found`, `no_clips_to_export`, the errors from `exportClip`
 */
export async function exportProject(
  deps: EditDeps,
  userId: string,
  projectId: string,
  query: ProjectExportQuery,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const write = async (local: LocalFiles) => {
    const { title, first, documents } = await readProjectDocuments(deps, userId, projectId, { signal, local });
    const all = documents.map(({ document }) => document);
    return await writeClips(all, title, { ...query, ratio: query.ratio ?? first.ratio }, signal);
  };
  return await deps.files.withLocalFiles(write, { signal });
}

/** Exports documents for other programs. @throws AppError as `exportClip` does */
export async function writeClips(
  documents: readonly EditDocument[],
  title: string,
  { format, ratio }: { format: Format; ratio: ClipExportQuery['ratio'] | null },
  signal: AbortSignal,
): Promise<ExportedFile> {
  const [first] = documents;
  if (subtitles.includes(format) && first && !hasWords(first)) throw new AppError('no_subtitles');
  try {
    const text = await exportDocuments(documents, format, { ratio: ratio ?? null, signal });
    const { ending, type } = fileTypes[format];
    return { name: `${toClipFileName(title)}${ending}`, type: `${type}; charset=utf-8`, text };
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    if (error.reason === 'variable-frame-rate') throw new AppError('uneven_frame_rate', null, { cause: error });
    if (error.reason !== 'invalid-option') throw error;
    throw new AppError(subtitles.includes(format) ? 'no_captions' : 'timeline_impossible', null, { cause: error });
  }
}

/** True if a clip contains speech. */
export function hasWords({ transcript, edit, source }: EditDocument): boolean {
  if (!transcript) return false;
  return cutEditTranscript(transcript, edit, { info: { ...source.info, path: source.name } }).cues.length > 0;
}
