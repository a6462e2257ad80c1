import type pg from 'pg';

/**
 * The maximum number of statements per connection; any others are planned each time, as are lists of ever-changing
 * length.
 */
const MAX_STATEMENTS = 250;

/** The prefix for a statement that Postgres plans each time, for its actual values. */
export const neverPrepared = '/* never prepared */';

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/**
 * Names each parameterized statement, so that Postgres parses and plans it once per connection: with row-level security
 * on every table, planning costs more than most reads.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  const query = client.query.bind(client) as Query;
  const nameOf = (text: string): string | undefined => {
    const statementName = names.get(text);
    if (statementName !== undefined || names.size >= MAX_STATEMENTS) return statementName;
    const name = `statement_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const named: Query = (statement, ...rest) => {
    if (!isNameless(statement) || !hasValues(statement, rest) || statement.text.startsWith(neverPrepared))
      return query(statement, ...rest);
    const name = nameOf(statement.text);
    return query(name === undefined ? statement : { ...statement, name }, ...rest);
  };
  client.query = named as pg.ClientBase['query'];
}

function isNameless(statement: unknown): statement is pg.QueryConfig {
  // Cursors and copies have their own `submit`.
  return (
    typeof statement === 'object' &&
    statement !== null &&
    !('submit' in statement) &&
    'text' in statement &&
    typeof statement.text === 'string' &&
    (statement as pg.QueryConfig).name === undefined
  );
}

/**
 * True if there are parameters. A query without parameters may contain several statements, which only the simple
 * protocol supports.
 */
function hasValues({ values }: pg.QueryConfig, [given]: readonly unknown[]): boolean {
  return ((Array.isArray(given) ? given : values)?.length ?? 0) > 0;
}
