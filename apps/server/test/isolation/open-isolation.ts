import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createApp } from '../../src/app.ts';
import { users } from '../../src/db/tables/accounts-tables.ts';
import { projectShares } from '../../src/db/tables/projects-tables.ts';
import { workspaceMembers } from '../../src/db/tables/teams-tables.ts';
import { jobDefinitions } from '../../src/worker.ts';
import { openTestAccounts } from '../accounts/open-test-accounts.ts';
import { TestBrowser } from '../accounts/test-browser.ts';
import { password, signUpTestUser } from '../accounts/test-users.ts';
import { createTestUser } from '../builders/user.ts';
import { fillEveryTable } from '../db/fill-every-table.ts';
import { listRoutes, type Route } from './list-routes.ts';
import { makeInput } from './make-input.ts';

/** Reading every row takes longer than calling a route. */
const ROUTES_PER_COMPARISON = 20;

/** A route's response to one call. */
type RouteAnswer = { status: number; text: string };

/** The tables whose ids many routes take, whatever their paths say. */
const commonTables = ['users', 'projects', 'video_clips', 'processing_runs'];

/** Returns the words of names in any spelling, without a plural. */
const wordsOf = (names: string) =>
  new Set(
    (names.replace(/([a-z])([A-Z])/g, '$1 $2').match(/[a-z]+/gi) ?? []).map((word) =>
      word.toLowerCase().replace(/s$/, ''),
    ),
  );

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Opens the whole product with one user, Alice, who has a row in every table, and a reader with whom she shares her
 * project. Tests call every route with her ids, and verify that her rows are unchanged.
 */
export async function openIsolation() {
  /** A marker in Alice's rows, so that a response showing any of them is detected. */
  const marker = `only-alice-${randomUUID()}`;
  const accounts = await openTestAccounts({}, { definitions: jobDefinitions });
  const { db, config } = accounts.deps;
  const app = createApp(accounts.deps, null);
  const { routes, schemas } = await listRoutes(app);
  let lastHost = 0;

  const newAddress = () => {
    lastHost += 1;
    return `203.0.${lastHost >> 8}.${lastHost & 255}`;
  };
  const openBrowser = () => new TestBrowser(app, config.publicUrl, { address: newAddress() });

  const email = `${marker}@example.org`;
  const { id } = await createTestUser(db, { email });
  const reader = await signUpTestUser(accounts, {
    browser: openBrowser(),
    password: 'a password that only Alice knows',
  });
  const shared = await fillEveryTable(db, id, reader.id, []);
  const openMember = async (role: 'editor' | 'viewer' | null) => {
    const person = await signUpTestUser(accounts, { browser: openBrowser() });
    if (role) await db.service.insert(workspaceMembers).values({ workspaceId: id, userId: person.id, role });
    person.browser.actIn(id);
    return person.browser;
  };
  await db.asService(async (tx) => {
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, reader.id));
    await tx.execute(sql`update projects set title = ${marker} where id = ${shared.projectId}`);
    // Generated rows have nonsense in these columns: set a valid hash, and no unreadable key.
    await tx.execute(sql`update accounts set password = (select password from accounts where user_id = ${reader.id})
                         where user_id = ${id}`);
    await tx.execute(sql`delete from jwks where private_key = 'encrypted'`);
  });

  const countMembers = () => db.service.$count(workspaceMembers, eq(workspaceMembers.workspaceId, id));
  const giveSeats = () =>
    db.service.execute(sql`update user_subscriptions set current_period_end = now() + interval '1 year',
      plan_id = (select p.id from subscription_plans p where p.slug = 'agency-starter') where user_id = ${id}`);
  await giveSeats();

  const { rows: tables } = await db.asService((tx) =>
    tx.execute<{ name: string }>(sql`select table_name as name from information_schema.tables
                                     where table_schema = 'public' and table_type = 'BASE TABLE'`),
  );
  /** Prepared once because it covers every table and runs after each case. */
  const selectRows = {
    name: 'rows-of-a-user',
    text: tables
      .map(
        ({ name }) =>
          `select '${name} ' || coalesce(r ->> 'id', r ->> 'user_id', '') as key, r::text as row
           from "${name}" t, to_jsonb(t) r where r::text like $1`,
      )
      .join(' union all '),
    values: [`%${id}%`],
  };

  /** Reads every row with Alice's id, as JSON by table and row id. */
  async function readRows(): Promise<Map<string, string>> {
    const { rows } = await db.pools.service.query<{ key: string; row: string }>(selectRows);
    return new Map(rows.map(({ key, row }) => [key, row]));
  }

  const before = await readRows();
  const aliceIds = [...new Set([...before.values()].flatMap((row) => row.match(uuids) ?? []))];

  /** Returns true if an id fits into the route's path or input. */
  const takesId = ({ path, operation }: Route) =>
    path.includes('{') || JSON.stringify(operation).includes('uuid') || (operation.parameters ?? []).length > 0;

  const makeBody = ({ operation }: Route, targetId: string) => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    return schema && makeInput(schema, schemas, { id: targetId, email, password });
  };

  /**
   * Lists the ids of Alice's rows in tables that share a word with the route or its input, and in the common tables; all
   * of her ids if there is no such table.
   */
  function listFittingIds(route: Route): string[] {
    const parameters = (route.operation.parameters ?? []).map(({ name }) => name);
    const named = wordsOf(`${route.path} ${parameters} ${JSON.stringify(makeBody(route, ''))}`);
    const isNamed = (table: string) => [...wordsOf(table)].some((word) => named.has(word));
    const tables = new Set([...before.keys()].map((key) => key.split(' ')[0] ?? ''));
    const fitting = [...tables].filter(isNamed);
    if (fitting.length === 0) return aliceIds;
    const places = new Set([...fitting, ...commonTables]);
    const ids = [...before.keys()].map((key) => key.split(' ')).filter(([table = '']) => places.has(table));
    return [...new Set(ids.flatMap(([, rowId]) => rowId?.match(uuids) ?? []))];
  }

  /** Calls a route once, with this id wherever an id fits. */
  async function callRoute(browser: TestBrowser, route: Route, targetId: string) {
    const { method, path, operation } = route;
    const target = { id: targetId, email, password };
    const query = new URLSearchParams(
      (operation.parameters ?? [])
        .filter((each) => each.in === 'query')
        .map((each): [string, string] => [each.name, String(makeInput(each.schema, schemas, target, each.name))]),
    );
    const body = makeBody(route, targetId);
    const answer = await browser.raw(method, `${path.replaceAll(/\{\w+\}/g, targetId)}?${query}`, body);
    // An event stream does not end before its run does.
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (isStream) await answer.body?.cancel();
    return { status: answer.status, text: isStream ? '' : await answer.text() };
  }

  /**
   * Fails if any of Alice's rows is missing or changed, apart from changes removed by `without`; optionally only in the
   * given tables.
   */
  async function expectUnchanged(
    without: (row: string) => string = (row) => row,
    isMeant: (table: string) => boolean = () => true,
  ) {
    const after = await readRows();
    for (const [key, row] of before) {
      if (!isMeant(key.split(' ')[0] ?? '')) continue;
      expect(without(after.get(key) ?? 'deleted'), key).toBe(without(row));
    }
  }

  let called: string[] = [];

  return {
    marker,
    routes,
    aliceIds,
    reader: reader.browser,
    project: shared,
    newAddress,
    openBrowser,
    /** Alice's id, which is also her workspace's id. */
    aliceId: id,
    /**
     * Opens a member of Alice's workspace, on a plan with five seats. A `seatless` member joined as an editor after all
     * seats were taken; a `former` one is no longer a member.
     */
    async openMember(kind: 'editor' | 'viewer' | 'seatless' | 'former'): Promise<TestBrowser> {
      if (kind === 'former') return await openMember(null);
      if (kind !== 'seatless') return await openMember(kind);
      for (let taken = await countMembers(); taken < 4; taken++) await openMember('viewer');
      return await openMember('editor');
    },
    /** Signs up with an address that Alice shares her project with, without verifying it. */
    async openStranger(): Promise<TestBrowser> {
      const stranger = await signUpTestUser(accounts, { browser: openBrowser() });
      const share = { projectId: shared.projectId, ownerId: id, email: stranger.email };
      await db.asService((tx) => tx.insert(projectShares).values(share));
      return stranger.browser;
    },
    takesId,
    callRoute,
    /** Calls a route once with each of Alice's ids that fits its path and input, or with any of them. */
    async callWithIds(browser: TestBrowser, route: Route, which: 'fitting' | 'all'): Promise<RouteAnswer[]> {
      const ids = which === 'all' ? aliceIds : listFittingIds(route);
      const answers: RouteAnswer[] = [];
      for (const targetId of takesId(route) ? ids : [id]) answers.push(await callRoute(browser, route, targetId));
      return answers;
    },
    expectUnchanged,
    /**
     * Compares the rows after every few routes; `expectUnchanged` checks the last ones. A difference fails with the
     * routes called since the last comparison.
     */
    async expectUnchangedAfter(name: string, without?: (row: string) => string) {
      called.push(name);
      if (called.length < ROUTES_PER_COMPARISON) return;
      const since = called;
      called = [];
      try {
        await expectUnchanged(without);
      } catch (error) {
        throw new Error(`A row changed with one of: ${since.join(', ')}`, { cause: error });
      }
    },
    close: () => accounts.close(),
  };
}
