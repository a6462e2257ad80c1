import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { runTransitions } from '../apps/server/src/processing/runs/run-transitions.ts';
import { stageIds, stageNames } from '../packages/contract/src/processing/stages.ts';

const tablesFolder = join(import.meta.dirname, '../apps/server/src/db/tables');

/** Files whose tables belong to a word that is not how their names begin. */
const words: Readonly<Record<string, string>> = {
  'clip-renditions': 'clips',
  'speech-installations': 'speech',
  'watermark-logos': 'processing',
};

/** Long names of types, as Postgres abbreviates them. */
const shortTypes: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  'double precision': 'float8',
};

/** What `docs/data-model.md` holds. */
export async function renderDataModel(): Promise<string> {
  const tables = await readTables();
  return [
    '# Data model',
    'Written by `scripts/write-data-model.ts` from the tables in `apps/server/src/db/tables` and from\n' +
      '`apps/server/src/processing/runs/run-transitions.ts`; a test says when it is out of date. Words are those of\n' +
      '[the glossary](glossary.md); why runs work so stands in [decision 10](decisions/0010-processing-in-stages-that-are-jobs.md).',
    '## States of a run',
    renderRunStates(),
    'A run has six stages. Each is a row with a state of its own (`pending`, `processing`, `completed`, `failed`) and a job; each\n' +
      'queues the next in the transaction that completes it. Clips are rendered by jobs of their own within `clipping`.',
    renderStages(),
    '## Tables',
    'A table that is drawn without columns belongs to another section. Row-level security decides who sees a row: see\n' +
      '[architecture](architecture.md). Each table has a comment in its file that says what it is for.',
    ...[...tables].flatMap(([word, list]) => [`### ${word}`, renderTables(list)]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The tables by the word of their slice. */
async function readTables(): Promise<Map<string, PgTable[]>> {
  const names = (await readdir(tablesFolder)).filter((name) => !name.includes('.test.')).sort();
  const byWord = new Map<string, PgTable[]>();
  for (const name of names) {
    const stem = name.replace(/\.ts$/, '');
    const exports: Record<string, unknown> = await import(join(tablesFolder, name));
    const tables = Object.values(exports).filter((value) => is(value, PgTable));
    const word = words[stem] ?? stem.split('-')[0] ?? stem;
    if (tables.length > 0) byWord.set(word, [...(byWord.get(word) ?? []), ...tables]);
  }
  return new Map([...byWord].sort(([one], [other]) => one.localeCompare(other)));
}

function renderTables(tables: readonly PgTable[]): string {
  const configs = tables.map(getTableConfig).sort((one, other) => one.name.localeCompare(other.name));
  const lines = configs.flatMap(({ name, columns, foreignKeys, primaryKeys, uniqueConstraints }) => {
    const references = foreignKeys.map((key) => {
      const { columns: from, foreignTable } = key.reference();
      return { from, to: getTableConfig(foreignTable).name };
    });
    const primary = new Set([
      ...columns.filter(({ primary }) => primary).map((column) => column.name),
      ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
    ]);
    const uniques = [[...primary], ...uniqueConstraints.map((key) => key.columns.map((column) => column.name))];
    const foreign = new Set(references.flatMap(({ from }) => from.map((column) => column.name)));
    const attributes = columns.map((column) => {
      const keys = [primary.has(column.name) && 'PK', foreign.has(column.name) && 'FK'].filter(Boolean).join(', ');
      const type = column.getSQLType();
      const word = (shortTypes[type] ?? type).replaceAll(/[^\w[\]()]+/g, '_');
      return `    ${word} ${column.name}${keys && ` ${keys}`}`;
    });
    const relations = references.map(({ from, to }) => {
      const isOptional = from.some((column) => !column.notNull);
      const names = new Set(from.map((column) => column.name));
      const isSingle = uniques.some((unique) => unique.length > 0 && unique.every((column) => names.has(column)));
      const label = from
        .map((column) => column.name)
        .filter((column, _, all) => all.length === 1 || column !== 'user_id');
      return `  ${to} ${isOptional ? '|o' : '||'}--${isSingle ? 'o|' : 'o{'} ${name} : "${label.join(', ')}"`;
    });
    return [`  ${name} {`, ...attributes, '  }', ...relations.sort()];
  });
  return fence(['erDiagram', ...lines]);
}

function renderRunStates(): string {
  const lines = runTransitions.map(({ from, to, when }) => `  ${from ?? '[*]'} --> ${to}: ${when}`);
  return fence(['stateDiagram-v2', ...lines, '  completed --> [*]']);
}

function renderStages(): string {
  return fence(['flowchart LR', `  ${stageIds.map((id) => `${id}["${stageNames[id]}"]`).join(' --> ')}`]);
}

function fence(lines: readonly string[]): string {
  return ['```mermaid', ...lines, '```'].join('\n');
}
