import { type findPassagesQuery, requestMessages } from '@clipwright/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { searchTranscription } from './read-run-texts.ts';

const place = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/**
 * Reads a page of matching passages in a clip, or in a whole video, as JSON. @throws AppError `clip_not_found`,
 * `invalid_input`
 */
export async function readPassages(
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  id: string,
  { q, limit, cursor }: z.output<typeof findPassagesQuery>,
  signal: AbortSignal,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const after = cursor === undefined ? 0 : place.safeParse(Buffer.from(cursor, 'base64url').toString('latin1')).data;
  if (after === undefined) {
    throw new AppError('invalid_input', { fields: [{ field: 'cursor', message: requestMessages.cursorForeign }] });
  }
  return await searchTranscription(deps, userId, id, { q, after, limit }, signal);
}
