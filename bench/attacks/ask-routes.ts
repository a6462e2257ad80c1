import { createHash } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { apiKeys } from '../../apps/server/src/db/tables/accounts-tables.ts';
import { type FileStore, openFileFolder } from '../../apps/server/src/files/index.ts';
import { makeApiKey } from '../../apps/server/src/http/guards/api-key-text.ts';
import {
  addressOf,
  createAnswerCheck,
  type DescribedApi,
  type DrawnRequest,
  drawRequest,
  fillIn,
  listOperations,
  type NamedOperation,
} from '../../apps/server/src/testing/draw-request.ts';
import { fillProject } from '../../apps/server/src/testing/fill-project.ts';
import { setPlan } from '../../apps/server/src/testing/set-plan.ts';
import { openProductDatabase, type ProductDatabase } from '../measure/open-product-database.ts';
import { signUp } from '../measure/sign-up.ts';
import { type Product, startProduct } from '../measure/start-product.ts';
import { countBy } from './count-by.ts';
import { drawNetwork } from './draw-network.ts';

const AT_ONCE = 6;
/** Before its owner's limits refuse what comes, someone else asks. */
const REQUESTS_EACH = 60;
/** Ids that are found in answers are used in later requests; more of them than this are forgotten. */
const MAX_IDS = 60;
const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MAX_FAULTS_SHOWN = 20;

type Asker = { ids: string[]; cookie: string; key: string; requests: number };

/**
 * Requests drawn from the API's description, for every route of it, by a user's session, a key of theirs and nobody: none may
 * make the server fail or be answered otherwise than described. Ids that answers tell are asked for next.
 */
export async function askRoutes({ requests, seed, minutes }: { requests: number; seed: number; minutes: number }) {
  const product = await startProduct({
    roles: 'api',
    settings: { SANDBOX: '1', TRUSTED_PROXIES: '127.0.0.1,::1' },
  });
  const database = await openProductDatabase(product.dataDir);
  try {
    const described = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as DescribedApi;
    const operations = listOperations(described);
    const schemas = described.components.schemas;
    const drawn = fc.sample(drawRequest(operations, schemas), { seed, numRuns: requests });
    const files = await openFileFolder(join(product.dataDir, 'files'));
    const nextAsker = createAskers(product, database, files);
    const findFault = createAnswerCheck(schemas);
    const outcomes: { operation: number; status: number; fault: string | null }[] = [];
    const endMs = performance.now() + minutes * 60_000;
    let at = 0;
    const work = async () => {
      let asker = await nextAsker();
      while (at < drawn.length && performance.now() < endMs) {
        const number = at++;
        const request = drawn[number];
        const one = operations[request?.index ?? -1];
        if (!request || !one) continue;
        if (asker.requests >= REQUESTS_EACH) asker = await nextAsker();
        asker.requests += 1;
        const answer = await send(product.url, one, request, asker, number);
        let text: string | null = null;
        const readText = async () => (text ??= await answer.text());
        const type = answer.headers.get('content-type')?.split(';')[0] ?? null;
        const fault = await findFault(one, { status: answer.status, type, readText });
        if (type === 'application/json') harvest(asker, await readText());
        else if (!answer.bodyUsed) await answer.body?.cancel();
        // Who was signed out or deleted their account asks no more.
        if (answer.status === 401 || answer.status === 429 || /sign-out|accounts\/delete/.test(one.path)) {
          asker.requests += answer.status === 429 ? 10 : 4;
        }
        const said =
          fault && `${fault} [${number}] ${fillIn(JSON.stringify(request), (place) => asker.ids[place] ?? '')}`;
        outcomes.push({ operation: request.index, status: answer.status, fault: said?.slice(0, 1500) ?? null });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const faults = outcomes.flatMap(({ fault }) => fault ?? []);
    const failed = outcomes.filter(({ status }) => status >= 500).length;
    const succeeded = new Set(outcomes.filter(({ status }) => status < 400).map(({ operation }) => operation));
    return {
      seed,
      requests: { value: outcomes.length, goal: requests, met: outcomes.length === requests },
      routes: operations.length,
      routesThatSucceeded: succeeded.size,
      statuses: countBy(outcomes, ({ status }) => String(status)),
      failed: { value: failed, goal: 0, met: failed === 0 },
      offSchema: { value: faults.length - failed, goal: 0, met: faults.length === failed },
      faults: countBy(faults, (fault) => fault.slice(0, 160)),
      shown: faults.slice(0, MAX_FAULTS_SHOWN),
    };
  } finally {
    await database.close();
    await product.stop();
  }
}

function createAskers(product: Product, database: ProductDatabase, files: FileStore) {
  const deps = { db: database.db, files };
  let count = 0;
  return async (): Promise<Asker> => {
    count += 1;
    const { cookie, email } = await signUp(product.url, count, drawNetwork(1_000_000 + count));
    const id = await database.proveAddress(email);
    await setPlan(deps, id, 'agency-starter');
    const { projectId, runId, sourceId, clipIds } = await fillProject(deps, id);
    const key = makeApiKey();
    await deps.db.service.insert(apiKeys).values({
      ...{ userId: id, workspaceId: id, name: 'Attack', start: key.slice(0, 11), scopes: ['read', 'create'] },
      keyHash: createHash('sha256').update(key).digest('hex'),
    });
    return { ids: [projectId, clipIds[0] ?? '', runId, sourceId, ...clipIds], cookie, key, requests: 0 };
  };
}

/** Sent as a page or a program sends it: routes that take forms get forms. */
async function send(
  url: string,
  one: NamedOperation,
  { parameters, body }: DrawnRequest,
  asker: Asker,
  number: number,
): Promise<Response> {
  // The first places are what was there from the beginning, half of the time.
  const idAt = (place: number) => asker.ids[number % 2 === 0 ? place : (number * 7 + place) % asker.ids.length] ?? '';
  const headers = new Headers({ 'x-forwarded-for': drawNetwork(number), origin: url });
  const takesKeys = one.operation.security?.some((scheme) => 'apiKey' in scheme) ?? false;
  if (takesKeys && number % 3 === 0) headers.set('authorization', `Bearer ${asker.key}`);
  else if (number % 20 !== 1) headers.set('cookie', asker.cookie);
  const init: RequestInit = { method: one.method, headers, redirect: 'manual', signal: AbortSignal.timeout(60_000) };
  if (one.method !== 'GET' && body !== undefined) {
    const isForm = 'multipart/form-data' in (one.operation.requestBody?.content ?? {});
    if (isForm && number % 5 !== 0) init.body = toForm(body, idAt);
    else {
      headers.set('content-type', 'application/json');
      init.body = fillIn(JSON.stringify(body), idAt);
    }
  }
  return await fetch(`${url}${addressOf(one, parameters, idAt)}`, init);
}

function toForm(body: unknown, idAt: (place: number) => string): FormData {
  const form = new FormData();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const [name, value] of fields) {
    const text = fillIn(typeof value === 'string' ? value : JSON.stringify(value), idAt);
    if (/file|chunk|logo/i.test(name)) form.append(name, new File([text.repeat(20)], `${text.slice(0, 30)}.mp4`));
    else form.append(name, text);
  }
  return form;
}

function harvest(asker: Asker, text: string): void {
  const found = text.match(uuids) ?? [];
  asker.ids = [...new Set([...asker.ids, ...found])].slice(0, MAX_IDS);
}
