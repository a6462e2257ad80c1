import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { apiKeys } from '../../apps/server/src/db/tables/accounts-tables.ts';
import { projectShares } from '../../apps/server/src/db/tables/projects-tables.ts';
import { makeApiKey } from '../../apps/server/src/http/guards/api-key-text.ts';
import { fillEveryTable } from '../../apps/server/test/db/fill-every-table.ts';
import { listRoutes, type Route } from '../../apps/server/test/isolation/list-routes.ts';
import { makeInput } from '../../apps/server/test/isolation/make-input.ts';
import { setPlan } from '../../apps/server/test/set-plan.ts';
import { apiKeyScopes, workspaceHeader } from '../../packages/contract/src/index.ts';
import { atMost } from '../measure/figures.ts';
import { openProductDatabase, type ProductDatabase } from '../measure/open-product-database.ts';
import { signUp } from '../measure/sign-up.ts';
import { startProduct } from '../measure/start-product.ts';
import { countBy } from './count-by.ts';
import { drawNetwork } from './draw-network.ts';
import { plantTexts } from './plant-texts.ts';

const AT_ONCE = 6;
/** Keys per actor; one key may send 600 requests a minute. */
const KEYS_EACH = 6;
const ROUNDS = 3;
const LIMITED_MS = 61_000;

type Person = { id: string; email: string; password: string; cookie: string };
/** An account under attack. `ids` maps a table to the id of one of the account's rows. */
type Victim = Person & { name: string; ids: Map<string, string>; rows: Map<string, string> };
/** An actor. `headers` returns those of the n-th request and rotates API keys before they reach their limit. */
type Actor = { name: string; headers: (number: number) => Record<string, string>; person: Person | null };
type Leak = { actor: string; victim: string; route: string; place: string };

/** Texts of the related account that its members and readers of its share may see. */
const visiblePlaces = {
  reader: /^(projects|video_clips|transcriptions|analyses|clip_renditions|post_texts|users|sources|workspaces)\./,
  member:
    /^(?!(accounts|sessions|verifications|two_factors|api_keys|payments|credit_|cloud_storage_connections|security_events|webhook_deliveries|idempotent_requests|monthly_summaries))/,
};
/** Matches routes that end the actor's own session, which are therefore called last. */
const endsSession = /sign-out|accounts\/delete|accounts\/(sessions|end-other-sessions)|change-password|membership/;
/**
 * Removes fields that change legitimately: counted views, a reader's or member's first visit, and followers of a run.
 */
const steady = (row: string) =>
  row.replace(/"(views_count|updated_at|opened_at|last_used_at|followed_until)": ("[^"]*"|\d+|null)/g, '');
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Calls every route that takes an id, in every role, with ids of two other accounts: an unrelated one, and one that
 * shares a project with a reader and has two members in its workspace. Markers planted in every text of their rows
 * reveal leaks in responses, and the rows are compared before and after. `from` skips the roles before it.
 */
export async function tryForeignIds({ minutes, from = 'visitor' }: { minutes: number; from?: string | undefined }) {
  const product = await startProduct({ roles: 'api', settings: { SANDBOX: '1', TRUSTED_PROXIES: '127.0.0.1,::1' } });
  const database = await openProductDatabase(product.dataDir);
  const endMs = performance.now() + minutes * 60_000;
  try {
    const { url } = product;
    const { routes, schemas } = await listRoutes({ request: async (path) => await fetch(`${url}${path}`) });
    const taking = routes
      .filter((route) => route.path.includes('{') || JSON.stringify(route.operation).includes('uuid'))
      .sort((one, other) => Number(endsSession.test(one.path)) - Number(endsSession.test(other.path)));
    const open = createPeople(url, database);
    const [related, unrelated, outsider, reader, editor, viewer, stranger, unconcerned] = await openInTurn(8, open);
    // The seeded tables have their own password.
    const passwords = await database.pool.query<{ password: string }>(
      'delete from accounts where user_id = any($1) returning password',
      [[related.id, unrelated.id]],
    );
    const { projectId } = await fillEveryTable(database.db, related.id, reader.id, [
      { userId: editor.id, role: 'editor' },
      { userId: viewer.id, role: 'viewer' },
    ]);
    await fillEveryTable(database.db, unrelated.id, unconcerned.id, []);
    await database.db.service.insert(projectShares).values({ projectId, ownerId: related.id, email: stranger.email });
    await database.pool.query('update users set email_verified = false where id = $1', [stranger.id]);
    for (const person of [related, outsider]) await setPlan(database, person.id, 'agency-starter');
    // The seeded rows contain values that the product cannot decrypt.
    await database.pool.query(`delete from jwks where private_key = 'encrypted'`);
    await database.pool.query(`update accounts set password = $1 where password = 'a hash'`, [
      passwords.rows[0]?.password,
    ]);
    const planted = new Set<string>();
    const victims: Victim[] = [];
    for (const [name, person] of Object.entries({ related, unrelated })) {
      for (const place of await plantTexts(database.pool, [person.id], (at) => [`canary-${name}-${at}`]))
        planted.add(place);
      const rows = await readRows(database, person.id);
      victims.push({ ...person, name, rows, ids: listIds(rows, person.id) });
    }
    const within = (name: string, person: Person): Actor => ({
      name,
      person,
      headers: () => ({ cookie: person.cookie, [workspaceHeader]: related.id }),
    });
    const actors = [
      { name: 'visitor', headers: () => ({}), person: null },
      ...(await openKeys(database, outsider)),
      await openToken(url, outsider),
      actAs('owner of another account', outsider),
      within('stranger', outsider),
      actAs('reader of a share', reader),
      actAs('stranger with an unproven share', stranger),
      within('viewer', viewer),
      // Editors are last because they may change the workspace.
      within('editor', editor),
    ];
    const names = actors.map(({ name }) => name);
    if (!names.includes(from)) throw new Error(`--from is one of ${names.join(', ')}.`);
    actors.splice(0, names.indexOf(from));
    const leaks: Leak[] = [];
    const failures: string[] = [];
    const changes: string[] = [];
    const statuses = new Map<string, number>();
    const finished: string[] = [];
    const limited: string[] = [];
    let requests = 0;
    for (const actor of actors) {
      const calls = victims.flatMap((victim) =>
        taking.flatMap((route) => chooseIds(route, victim).map((id) => ({ route, victim, id }))),
      );
      const tooOften: typeof calls = [];
      let at = 0;
      const work = async () => {
        for (let call = calls[at++]; call && performance.now() < endMs; call = calls[at++]) {
          const { route, victim, id } = call;
          requests += 1;
          const { status, text } = await callRoute(url, { actor, route, victim, id, schemas, number: requests });
          if (status === 429) tooOften.push(call);
          const key = `${actor.name}: ${status}`;
          statuses.set(key, (statuses.get(key) ?? 0) + 1);
          if (status >= 500)
            failures.push(`${actor.name}: ${route.method} ${route.path} ${status} ${text.slice(0, 200)}`);
          for (const [, place = ''] of text.matchAll(new RegExp(`canary-${victim.name}-(\\w+\\.\\w+)`, 'g'))) {
            if (mayShow(actor, victim, place)) continue;
            leaks.push({ actor: actor.name, victim: victim.name, route: `${route.method} ${route.path}`, place });
          }
        }
      };
      for (let round = 0; round < ROUNDS && (round === 0 || tooOften.length > 0); round++) {
        if (round > 0) {
          // Rate-limited requests are repeated after the counters are reset.
          await database.pool.query('delete from limits.counters');
          await wait(LIMITED_MS);
          calls.splice(0, calls.length, ...tooOften.splice(0));
          at = 0;
        }
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      }
      limited.push(...tooOften.map(({ route }) => `${actor.name}: ${route.method} ${route.path}`));
      if (performance.now() < endMs) finished.push(actor.name);
      process.stderr.write(`${actor.name}: ${requests} requests, ${leaks.length} leaks\n`);
      for (const victim of victims) {
        if (actor.name === 'editor' && victim.name === 'related') continue;
        changes.push(...(await findChanges(database, victim, actor)).map((change) => `${actor.name}: ${change}`));
        victim.rows = await readRows(database, victim.id);
      }
    }
    const leakCounts = countBy(leaks, ({ actor, victim, route, place }) => `${actor} of ${victim}, ${route}: ${place}`);
    return {
      routes: taking.length,
      roles: actors.map(({ name }) => name),
      textsPlanted: planted.size,
      requests,
      finished,
      tooOften: { ...atMost(limited.length, 0), which: countBy(limited, (one) => one) },
      statuses: Object.fromEntries(statuses),
      leaks: { ...atMost(Object.keys(leakCounts).length, 0), which: leakCounts },
      changes: { ...atMost(changes.length, 0), which: changes.slice(0, 30) },
      failed: { ...atMost(failures.length, 0), which: countBy(failures, (one) => one) },
    };
  } finally {
    await database.close();
    await product.stop();
  }
}

function createPeople(url: string, database: ProductDatabase) {
  return async (number: number): Promise<Person> => {
    const user = await signUp(url, number, drawNetwork(number));
    return { ...user, id: await database.proveAddress(user.email) };
  };
}

async function openInTurn(count: number, open: (number: number) => Promise<Person>) {
  const people: Person[] = [];
  for (let number = 1; number <= count; number++) people.push(await open(number));
  return people as [Person, Person, Person, Person, Person, Person, Person, Person];
}

const actAs = (name: string, person: Person): Actor => ({ name, headers: () => ({ cookie: person.cookie }), person });

async function openKeys({ db }: ProductDatabase, person: Person): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const scope of apiKeyScopes) {
    const keys = Array.from({ length: KEYS_EACH }, makeApiKey);
    for (const key of keys) {
      await db.service.insert(apiKeys).values({
        userId: person.id,
        workspaceId: person.id,
        name: 'Attack',
        start: key.slice(0, 11),
        scopes: [scope],
        keyHash: createHash('sha256').update(key).digest('hex'),
      });
    }
    const headers = (number: number) => ({ authorization: `Bearer ${keys[number % keys.length]}` });
    actors.push({ name: `key that may ${scope}`, headers, person });
  }
  return actors;
}

async function openToken(url: string, person: Person): Promise<Actor> {
  const headers = { cookie: person.cookie, origin: url, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/accounts/token`, { method: 'POST', headers, body: '{}' });
  const text = await answer.text();
  const token = /"(eyJ[\w.-]+)"/.exec(text)?.[1];
  if (token === undefined) throw new Error(`No token was given: ${answer.status} ${text}`);
  return { name: 'bearer token', headers: () => ({ authorization: `Bearer ${token}` }), person };
}

function mayShow({ name }: Actor, victim: Victim, place: string): boolean {
  if (victim.name !== 'related') return false;
  if (name === 'reader of a share') return visiblePlaces.reader.test(place);
  return /^(editor|viewer)$/.test(name) && visiblePlaces.member.test(place);
}

async function readRows({ pool }: ProductDatabase, id: string): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const union = tables.map(
    ({ name }) => `select '${name} ' || coalesce(r ->> 'id', r ->> 'user_id', '') as key, r::text as row
      from "${name}" t, to_jsonb(t) r where r::text like $1`,
  );
  const { rows } = await pool.query<{ key: string; row: string }>(union.join(' union all '), [`%${id}%`]);
  return new Map(rows.map(({ key, row }) => [key, row]));
}

/** Returns the rows that changed, except members who left. */
async function findChanges(
  database: ProductDatabase,
  { name, id, rows }: Victim,
  { person }: Actor,
): Promise<string[]> {
  const after = await readRows(database, id);
  return [...rows].flatMap(([key, row]) => {
    const now = after.get(key);
    if (now !== undefined && steady(now) === steady(row)) return [];
    if (person && key.startsWith('workspace_members ') && row.includes(person.id)) return [];
    return [`${name} ${key}: ${now === undefined ? 'deleted' : tellDifference(steady(row), steady(now))}`];
  });
}

/** Returns excerpts of both rows from the first character that differs. */
function tellDifference(before: string, now: string): string {
  const at = [...before].findIndex((letter, index) => letter !== now[index]);
  return `… ${before.slice(Math.max(0, at - 60), at + 200)} is now … ${now.slice(Math.max(0, at - 60), at + 200)}`;
}

/** Returns one id per table, including the account's own. */
function listIds(rows: ReadonlyMap<string, string>, userId: string): Map<string, string> {
  const ids = new Map([['users', userId]]);
  for (const key of rows.keys()) {
    const [table = '', id = ''] = key.split(' ');
    if (uuid.test(id) && !ids.has(table)) ids.set(table, id);
  }
  return ids;
}

/**
 * Returns ids of the tables that the route's path names, and of projects, clips and users. Reads get each in capitals as
 * well, which the database takes for the same id.
 */
function chooseIds({ method, path }: Route, { ids }: Victim): string[] {
  const words = path
    .replaceAll(/\{\w+\}/g, '')
    .split(/[/-]/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 3);
  const named = [...ids].filter(([table]) => words.some((word) => table.includes(word))).map(([, id]) => id);
  const far = ['projects', 'video_clips', 'users'].flatMap((table) => ids.get(table) ?? []);
  const all = [...new Set([...named, ...far])];
  return method === 'GET' ? all.flatMap((id) => [id, id.toUpperCase()]) : all;
}

type Call = {
  actor: Actor;
  route: Route;
  victim: Victim;
  id: string;
  schemas: Parameters<typeof makeInput>[1];
  number: number;
};

async function callRoute(url: string, { actor, route, victim, id, schemas, number }: Call) {
  const { method, path, operation } = route;
  const target = { id, email: victim.email, password: actor.person?.password ?? victim.password };
  const schema = operation.requestBody?.content['application/json']?.schema;
  const query = new URLSearchParams(
    (operation.parameters ?? [])
      .filter((each) => each.in === 'query')
      .map((each): [string, string] => [each.name, String(makeInput(each.schema, schemas, target, each.name))]),
  );
  const body = schema && JSON.stringify(makeInput(schema, schemas, target));
  const answer = await fetch(`${url}${path.replaceAll(/\{\w+\}/g, id)}?${query}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
    headers: {
      ...actor.headers(number),
      origin: url,
      'x-forwarded-for': drawNetwork(100_000 + number),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  // An event stream does not end while its run is in progress.
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, text: isStream ? '' : await answer.text() };
}
