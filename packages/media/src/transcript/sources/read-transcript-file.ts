import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { MediaError } from '../../media-error.ts';
import { decodeTranscript, MAX_TRANSCRIPT_BYTES } from '../decode-transcript.ts';
import { parseTranscript, type TranscriptContext } from '../parse-transcript.ts';
import type { Transcript } from '../transcript.ts';

/**
 * Reads a transcript file of any supported format.
 * @throws MediaError `not-found`, or `unreadable-transcript` with the file and what is wrong in it.
 */
export async function readTranscriptFile(
  path: string,
  context: Omit<TranscriptContext, 'fileName'>,
): Promise<Transcript> {
  const bytes = await readBytes(path);
  try {
    return parseTranscript(decodeTranscript(bytes), { ...context, fileName: basename(path) });
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new MediaError(error.reason, error.message, { ...error.facts, file: path }, { cause: error });
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  // Looked at before it is opened: a pipe would keep the reader waiting.
  const found = await stat(path).catch(() => null);
  if (found && !found.isFile()) {
    throw new MediaError('not-found', `${path} is not a file: name a transcript file.`, { file: path });
  }
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new MediaError(
      'not-found',
      `The transcript ${path} cannot be opened: check its name.`,
      { file: path },
      { cause: error },
    );
  });
  try {
    const { size } = await file.stat();
    // One byte more than allowed is enough for the decoder to refuse the file.
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
