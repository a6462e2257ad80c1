import { AppError } from '../http/app-error.ts';

/** The last row of a page. Microseconds, since that is how finely Postgres orders rows. */
export type ProjectCursor = { createdAtMicros: string; id: string };

const format = /^(\d{1,17})\.([0-9a-f-]{36})$/;

export function writeCursor({ createdAtMicros, id }: ProjectCursor): string {
  return Buffer.from(`${createdAtMicros}.${id}`).toString('base64url');
}

/** @throws AppError `invalid_input` where it was not written here. */
export function readCursor(text: string): ProjectCursor {
  const [, createdAtMicros, id] = format.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (createdAtMicros === undefined || id === undefined || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) {
    throw new AppError('invalid_input', {
      fields: [{ field: 'cursor', message: 'This is not a cursor of this list' }],
    });
  }
  return { createdAtMicros, id };
}
