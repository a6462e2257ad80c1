import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { MaterialReport } from '../../material/material-report.ts';
import { MediaError } from '../../media-error.ts';
import { type DecodedText, decodeTranscript, MAX_TRANSCRIPT_BYTES, nameEncoding } from '../decode-transcript.ts';
import type { UnspokenKind } from '../judge/find-unspoken.ts';
import {
  languageOfFileName,
  type ParsedTranscript,
  readTranscript,
  type TranscriptContext,
} from '../parse-transcript.ts';

/** A transcript from a file and the decisions made while reading it. */
export type OpenedTranscript = ParsedTranscript & { report: MaterialReport };

/**
 * Reads a transcript file of any supported format, and reports its kind and the decisions. This blocks the calling
 * thread for seconds; use `openTranscriptApart` instead.
 * @throws MediaError `not-found`, or `unreadable-transcript` with the file and the error in it.
 */
export async function openTranscript(
  path: string,
  context: Omit<TranscriptContext, 'fileName'>,
): Promise<OpenedTranscript> {
  const bytes = await readBytes(path);
  try {
    return readTranscriptBytes(bytes, { ...context, fileName: basename(path) });
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new MediaError(error.reason, error.failure, { ...error.facts, file: path }, { cause: error });
  }
}

/**
 * Reads a transcript from bytes in any encoding and format.
 * @param isNamedData true if the track's name marks it as data.
 * @throws MediaError `unreadable-transcript`.
 */
export function readTranscriptBytes(
  bytes: Uint8Array,
  context: TranscriptContext,
  isNamedData = false,
): OpenedTranscript {
  const language = context.language ?? context.nameLanguage ?? languageOfFileName(context.fileName ?? '');
  const decoded = decodeTranscript(bytes, language);
  const parsed = readTranscript(decoded.text, context, isNamedData);
  return { ...parsed, report: [...reportEncoding(decoded), ...reportReading(parsed)] };
}

/** Reports a doubt about a requested file that is used even though it does not look like speech. */
export function reportDoubts({ unspoken }: { unspoken: UnspokenKind | 'rate' | null }, name: string): MaterialReport {
  return unspoken === null ? [] : [{ code: 'words-unspoken', facts: { name, why: unspoken } }];
}

function reportEncoding({ encoding, otherEncoding, lostCharacters }: DecodedText): MaterialReport {
  const report: MaterialReport = [];
  const name = nameEncoding(encoding);
  if (otherEncoding !== null) {
    report.push({ code: 'encoding-unsure', facts: { encoding: name, other: nameEncoding(otherEncoding) } });
  } else if (encoding !== 'utf-8') report.push({ code: 'encoding-used', facts: { encoding: name } });
  if (lostCharacters > 0) report.push({ code: 'characters-lost', facts: { count: lostCharacters } });
  return report;
}

function reportReading({ unreadCues, credits }: ParsedTranscript): MaterialReport {
  const dropped = { untimed: unreadCues, credits };
  return Object.entries(dropped).flatMap(([why, count]) =>
    count === 0 ? [] : { code: 'cues-dropped' as const, facts: { why, count } },
  );
}

async function readBytes(path: string): Promise<Uint8Array> {
  // The file type is checked before opening, because a pipe would block the reader.
  const stats = await stat(path).catch(() => null);
  if (stats && !stats.isFile()) {
    throw new MediaError('not-found', { code: 'transcript-not-a-file', facts: { path } }, { file: path });
  }
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new MediaError(
      'not-found',
      { code: 'transcript-not-opened', facts: { path } },
      { file: path },
      { cause: error },
    );
  });
  try {
    const { size } = await file.stat();
    // One byte over the limit is enough for the decoder to reject the file.
    const bytes = Buffer.alloc(Math.min(size, MAX_TRANSCRIPT_BYTES + 1));
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return bytes.subarray(0, length);
  } finally {
    await file.close();
  }
}
