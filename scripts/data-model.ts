import { describeTables, type TableDescription } from '../apps/server/src/db/describe-tables.ts';
import { runTransitions } from '../apps/server/src/projects/runs/run-transitions.ts';
import { stageNames } from '../packages/contract/src/processing/processing-contract-messages.ts';
import { stageIds } from '../packages/contract/src/processing/stages.ts';

/** Slices of the files that are not named after their slice. */
const words: Readonly<Record<string, string>> = {
  'clip-renditions-table': 'clips',
  'credits-tables': 'plans',
  'post-texts-tables': 'captions',
  'requests-tables': 'accounts',
  'reviews-tables': 'projects',
  'security-events-table': 'accounts',
  'speech-installations-table': 'speech',
  'user-preferences-table': 'accounts',
  'watermark-logos-table': 'kits',
  'workers-table': 'admin',
};

/** Postgres's abbreviations of long type names. */
const shortTypes: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  'double precision': 'float8',
};

/** Returns the text of `docs/data-model.md`. */
export async function renderDataModel(): Promise<string> {
  const tables = await readTables();
  return [
    '# Data model',
    'Written by `scripts/write-data-model.ts` from the tables in `apps/server/src/db/tables` and from\n' +
      '`apps/server/src/projects/runs/run-transitions.ts`; a test fails when it is out of date. See also\n' +
      '[the glossary](glossary.md) and [decision 10](decisions/0010-processing-in-stages-that-are-jobs.md).',
    '## States of a run',
    renderRunStates(),
    'A run has six stages. Each is a row with a state (`pending`, `processing`, `completed`, `failed`) and a job. A stage queues the\n' +
      'next one in the transaction that completes it. Within `clipping`, each clip is a separate job.',
    renderStages(),
    '## Tables',
    'A table without columns belongs to another section. Row-level security decides who sees a row: see\n' +
      '[architecture](architecture.md#access). The comment in a table’s file explains the table.',
    ...[...tables].flatMap(([word, list]) => [`### ${word}`, renderTables(list)]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Reads the tables by slice. */
async function readTables(): Promise<Map<string, TableDescription[]>> {
  const byWord = Map.groupBy(await describeTables(), ({ file }) => words[file] ?? file.split('-')[0] ?? file);
  return new Map([...byWord].sort(([one], [other]) => one.localeCompare(other)));
}

function renderTables(tables: readonly TableDescription[]): string {
  return fence(['erDiagram', ...tables.flatMap(renderTable)]);
}

function renderTable({ name, columns, references }: TableDescription): string[] {
  const attributes = columns.map((column) => {
    const keys = [column.isPrimary && 'PK', column.isForeign && 'FK'].filter(Boolean).join(', ');
    const type = (shortTypes[column.type] ?? column.type).replaceAll(/[^\w[\]()]+/g, '_');
    return `    ${type} ${column.name}${keys && ` ${keys}`}`;
  });
  const relations = references.map(({ from, to, isOptional, isSingle }) => {
    // In a composite key, the owner's column only keeps rows with their owner.
    const label = from.filter((column) => from.length === 1 || column !== 'user_id').join(', ');
    return `  ${to} ${isOptional ? '|o' : '||'}--${isSingle ? 'o|' : 'o{'} ${name} : "${label}"`;
  });
  return [`  ${name} {`, ...attributes, '  }', ...relations.sort((one, other) => one.localeCompare(other))];
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
