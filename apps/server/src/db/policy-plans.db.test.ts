import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { readCatalogue } from '../../test/db/read-catalogue.ts';

type PlanNode = { [key: string]: unknown; Plans?: PlanNode[] };

const test = await createTestDatabase();
const owner = new pg.Client(test.owner);
await owner.connect();
const tables = (await readCatalogue(owner)).map(({ name }) => name);
afterAll(async () => {
  await owner.end();
  await test.drop();
});

/** Returns Postgres' plan for a request's statement, in someone else's workspace. */
async function explain(statement: string): Promise<PlanNode> {
  await owner.query('begin');
  try {
    await owner.query('grant select, insert, update, delete on all tables in schema public to clipwright_app');
    await owner.query('set local role clipwright_app');
    await owner.query(
      `select set_config('app.user_id', '${randomUUID()}', true), set_config('app.workspace_id', '${randomUUID()}', true)`,
    );
    const { rows } = await owner.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${statement}`);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error(`No plan of ${statement}`);
    return plan;
  } finally {
    await owner.query('rollback');
  }
}

/** Lists the expressions computed per row: conditions and sub-selects other than those computed once per query. */
function listPerRow(node: PlanNode): string[] {
  if (node['Parent Relationship'] === 'InitPlan') return [];
  const own = Object.entries(node).filter(([key]) => /Filter|Cond/.test(key));
  return [
    ...(node['Parent Relationship'] === 'SubPlan' ? [`a sub-select: ${String(node['Subplan Name'])}`] : []),
    ...own.map(([, value]) => String(value)).filter((condition) => condition.includes('current_setting')),
    ...(node.Plans ?? []).flatMap(listPerRow),
  ];
}

describe('the user and the workspace are computed once per query, not once per row', () => {
  it.each(tables)('in %s', async (table) => {
    for (const statement of [`select * from ${table}`, `delete from ${table}`]) {
      expect([statement, listPerRow(await explain(statement))]).toEqual([statement, []]);
    }
  });

  it('which a condition without a sub-select would not be', async () => {
    const perRow = `select * from projects where user_id = nullif(current_setting('app.user_id', true), '')::uuid`;
    expect(listPerRow(await explain(perRow))).not.toEqual([]);
  });

  it('also in the list of projects and at the start of an upload', async () => {
    const statements = [
      `select p.*, (select count(*) from video_clips c where c.project_id = p.id) from projects p order by p.created_at desc limit 20`,
      `insert into sources (user_id, project_id, kind, state, name) select p.user_id, p.id, 'file', 'pending', 'talk.mp4' from projects p`,
    ];
    for (const statement of statements) {
      const expressions = listPerRow(await explain(statement));
      expect(expressions.filter((one) => one.includes('current_setting'))).toEqual([]);
    }
  });
});
