import { type FoundPassages, type findPassagesQuery, requestMessages } from '@clipwright/contract';
import { z } from 'zod';
import { storedCues } from '../../db/stored/stored-transcript.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findPassages } from './find-passages.ts';
import { readTranscription } from './read-run-texts.ts';

const place = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/**
 * Reads a page of the passages of a clip, or of a whole video, that match a query. @throws AppError `clip_not_found`,
 * `invalid_input`
 */
export async function readPassages(
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  id: string,
  { q, limit, cursor }: z.output<typeof findPassagesQuery>,
): Promise<FoundPassages> {
  const after = cursor === undefined ? 0 : place.safeParse(Buffer.from(cursor, 'base64url').toString('latin1')).data;
  if (after === undefined) {
    throw new AppError('invalid_input', { fields: [{ field: 'cursor', message: requestMessages.cursorForeign }] });
  }
  const { transcription } = await readTranscription(deps, userId, id);
  const passages = findPassages(storedCues.parse(transcription.timestamps), q);
  const end = after + limit;
  return {
    passages: passages.slice(after, end),
    nextCursor: passages.length > end ? Buffer.from(String(end)).toString('base64url') : null,
  };
}
