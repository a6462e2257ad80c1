import { requestMessages } from '@clipwright/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { AppError } from './app-error.ts';

/** The last row of a page. The time is in microseconds, the precision Postgres uses to order rows. */
export type PageCursor = { micros: string; id: string };

const format = /^(\d{1,17})\.([0-9a-f-]{36})$/;

export function writeCursor({ micros, id }: PageCursor): string {
  return Buffer.from(`${micros}.${id}`).toString('base64url');
}

/** @throws AppError `invalid_input` for a cursor that was not written here */
export function readCursor(text: string): PageCursor {
  const [, micros, id] = format.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (micros === undefined || id === undefined || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) {
    throw new AppError('invalid_input', {
      fields: [{ field: 'cursor', message: requestMessages.cursorForeign }],
    });
  }
  return { micros, id };
}

/**
 * Returns a page's rows, given one extra row, and the cursor for the next page; null on the last page. `idOf` returns
 * the id that the list is ordered by, if it is not the row's own.
 */
export function toPage<Row extends { id: string; micros: string }>(
  rows: readonly Row[],
  limit: number,
  idOf: (row: Row) => string = ({ id }) => id,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? writeCursor({ micros: last.micros, id: idOf(last) }) : null };
}

/** SQL for a time in the cursor format. */
export function toMicros(time: AnyPgColumn): SQL<string> {
  return sql<string>`(extract(epoch from ${time}) * 1000000)::bigint::text`;
}

/** SQL that is true for rows after the cursor, newest first. */
export function isAfter(time: AnyPgColumn, id: AnyPgColumn, after: PageCursor): SQL {
  return sql`(${time}, ${id}) < ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
}
