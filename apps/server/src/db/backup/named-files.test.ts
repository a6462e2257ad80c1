import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../schema.ts';
import { fileColumns } from './named-files.ts';

/** Keys of other items, of files that another column also names, and of files that are recreated if missing. */
const others = [
  ...['jwks.public_key', 'jwks.private_key', 'credit_ledger.source_key', 'cloud_uploads.item_key'],
  ...[
    'idempotent_requests.idempotency_key',
    'cloud_uploads.file_key',
    'processing_stages.artifact_key',
    'clip_edit_copies.file_key',
    'posts.file_key',
    'posts.poster_key',
  ],
];

it('every column that names a file is checked after a restore, or listed as needing no check', () => {
  const columns = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`))
    .filter((name) => name.endsWith('_key'));
  expect(columns).toEqual(expect.arrayContaining([...fileColumns]));
  expect(columns.filter((name) => !fileColumns.includes(name) && !others.includes(name))).toEqual([]);
  expect(others.filter((name) => !columns.includes(name))).toEqual([]);
});
