import type { UserTable } from './list-user-tables.ts';

/** Returns the README of an export. */
export function describeExport(tables: readonly UserTable[], at: Date): string {
  const files = tables.map(({ name, omitted }) =>
    omitted.length === 0 ? `  ${name}.json` : `  ${name}.json (without ${omitted.join(', ')})`,
  );
  return [
    'Everything Clipwright stores about your account',
    `Made on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    'Each file holds the rows of one table of the database as JSON (UTF-8). Times are ISO 8601,',
    'prices are in cents, -1 means unlimited. Rows belong together by their ids.',
    '',
    ...files,
    '',
    'Passwords, secrets and tokens are left out: they prove who you are and would let the one who',
    'finds this file act as you. So is what programs printed when processing failed: it describes',
    'the server. Why it failed is in error_message.',
    '',
  ].join('\n');
}
