import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { openBucketStore } from '../../apps/server/src/files/index.ts';
import { fillProject } from '../../apps/server/test/builders/project.ts';
import { openOwnerDatabase } from '../../apps/server/test/db/open-owner-database.ts';
import { type NetworkId, networkIds } from '../../packages/contract/src/index.ts';
import { type Sandbox, startSandbox } from '../../packages/sandbox/src/index.ts';
import { walkNetworkConsent } from '../../packages/sandbox/src/testing/walk-network-consent.ts';
import { signUp } from '../measure/sign-up.ts';
import { type Cluster, startCluster } from '../measure/start-cluster.ts';

/** Few enough that a network's list of an account's newest posts has those of the last minutes. */
const POSTS_A_PERSON = 50;
/** Networks whose accounts are connected with a password or a key, and those that have servers. */
const secretNetworks: readonly NetworkId[] = ['peertube', 'bluesky', 'upload-post'];
const serverNetworks: readonly NetworkId[] = ['peertube', 'bluesky', 'mastodon'];
const DAY_MS = 86_400_000;
/** One clip of every fifth person is sent in several parts; all others have a few bytes. */
const [LARGE_BYTES, LARGE_EACH] = [17_000_000, 5];

type Ask = (method: string, path: string, json?: unknown, site?: string) => Promise<Response>;

/** Someone with an account at every network. */
type Person = {
  id: string;
  clipIds: readonly string[];
  ask: Ask;
  /** Connects the account at a network, or connects it again. @throws if the network or the product refuses */
  connect(network: NetworkId): Promise<void>;
};

/** The product as an API and workers, with the stand-ins of all networks in this process, and posts due tomorrow. */
export type Posting = {
  cluster: Cluster;
  control: Sandbox['networkControl'];
  people: readonly Person[];
  stop(): Promise<void>;
};

/** Opens people with small clips and schedules posts of them at all networks. Each post's text has a number, from 0. */
export async function openPosting({ posts, workers }: { posts: number; workers: number }): Promise<Posting> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const closers = [async () => await rm(dataDir, { recursive: true, force: true })];
  async function stop() {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  }
  const openStandIns = async (productUrl: string) => {
    const networkRedirectUris = networkIds.map((id) => `${productUrl}/api/publishing/callback/${id}`);
    const sandbox = await startSandbox({ dataDir, redirectUris: [], networkRedirectUris, productUrl });
    closers.push(async () => await sandbox.stop());
    return sandbox;
  };
  const opened: Sandbox[] = [];
  try {
    const cluster = await startCluster({
      apis: 1,
      workers,
      program: join(import.meta.dirname, 'run-with-networks.ts'),
      async settings(url) {
        const sandbox = await openStandIns(url);
        opened.push(sandbox);
        const { origin, smtpUrl, signIn, payments, drives, networks, links } = sandbox;
        const standIns = { origin, smtpUrl, signIn, payments, drives, networks, links };
        return { BENCH_STAND_INS: JSON.stringify(standIns), TRUSTED_PROXIES: '127.0.0.1,::1' };
      },
    });
    closers.push(cluster.stop);
    const [sandbox] = opened as [Sandbox];
    for (const network of networkIds) sandbox.networkControl.setProcessing(network, { ms: 0 });
    const people = await openPeople({ cluster, sandbox }, posts);
    return { cluster, control: sandbox.networkControl, people, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openPeople({ cluster, sandbox }: { cluster: Cluster; sandbox: Sandbox }, posts: number) {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const pool = new pg.Pool({ ...cluster.connection(), max: 4 });
  const { bucket, endpoint, region, credentials } = cluster.bucket;
  const settings = { bucket, endpoint, region, credentials, prefix: '', forcesPathStyle: true, publicUrl: null };
  const store = await openBucketStore(settings, { dataDir: folder, workDir: null });
  try {
    const deps = { db: openOwnerDatabase(pool), files: store.files };
    const people: Person[] = [];
    for (let first = 0; first < posts; first += POSTS_A_PERSON) {
      const numbers = Array.from({ length: Math.min(POSTS_A_PERSON, posts - first) }, (_, index) => first + index);
      const { email, ...rest } = await openPerson({ cluster, sandbox }, people.length);
      const { rows } = await pool.query('update users set email_verified = true where email = $1 returning id', [
        email,
      ]);
      const { id } = rows[0];
      const clips = Array.from(
        { length: Math.ceil(numbers.length / networkIds.length) },
        (_, at) => `Clip ${first} ${at}`,
      );
      const { clipIds } = await fillProject(deps, id, { clips });
      if (people.length % LARGE_EACH === 0) await enlarge({ pool, files: store.files }, clipIds[0]);
      const person = { ...rest, id, clipIds };
      for (const network of networkIds) await person.connect(network);
      await schedule(person, numbers);
      people.push(person);
    }
    return people;
  } finally {
    await store.close();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives a clip a large file. */
async function enlarge(
  { pool, files }: { pool: pg.Pool; files: Parameters<typeof fillProject>[0]['files'] },
  clipId: string | undefined,
): Promise<void> {
  const content = randomBytes(LARGE_BYTES);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { rows } = await pool.query<{ file_key: string }>(
    'update clip_renditions set size_bytes = $1, sha256 = $2 where clip_id = $3 returning file_key',
    [LARGE_BYTES, sha256, clipId],
  );
  for (const { file_key } of rows) await files.write(file_key, Readable.from([content]));
}

async function openPerson({ cluster: { url }, sandbox }: { cluster: Cluster; sandbox: Sandbox }, number: number) {
  const address = `198.18.${number}.1`;
  const { email, cookie } = await signUp(url, number, address);
  const account = `bench-${number}`;
  let keys = 0;
  const ask: Ask = async (method, path, json, site) =>
    await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        origin: url,
        'x-forwarded-for': address,
        ...(site && { 'sec-fetch-site': site }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
  const connect = async (network: NetworkId) => {
    const server = serverNetworks.includes(network) ? sandbox.networks.origins[network] : undefined;
    if (secretNetworks.includes(network)) {
      const identifier = network === 'upload-post' ? `${account}/threads` : account;
      keys += 1;
      // A key that was revoked stays so. The stand-in reads its owner before the dot.
      const input = { network, identifier, secret: `key-of-${account}.${keys}`, ...(server && { server }) };
      return void (await requireOk(await ask('POST', '/api/publishing/accounts', input)));
    }
    const query = server === undefined ? '' : `?${new URLSearchParams({ server })}`;
    const start = await ask('GET', `/api/publishing/connect/${network}/start${query}`, undefined, 'same-origin');
    const { pathname, search } = await walkNetworkConsent(start.headers.get('location') ?? '', { account });
    const end = await ask('GET', `${pathname}${search}`, undefined, 'cross-site');
    const page = end.headers.get('location') ?? '';
    if (!page.includes('result=connected')) throw new Error(`Connecting ${network} ended at ${page}`);
  };
  return { email, ask, connect };
}

async function schedule({ ask, clipIds }: Person, numbers: readonly number[]): Promise<void> {
  const answer = await requireOk(await ask('GET', '/api/publishing/accounts'));
  const { accounts } = (await answer.json()) as { accounts: { id: string; network: NetworkId }[] };
  const at = { localTime: new Date(Date.now() + DAY_MS).toISOString().slice(0, 16), timeZone: 'UTC' };
  const pairs = clipIds.flatMap((clipId) => accounts.map(({ id, network }) => ({ clipId, accountId: id, network })));
  const posts = numbers.map((number, index) => {
    const { network, ...ids } = pairs[index] as (typeof pairs)[number];
    const choices = { privacy: 'public', disclosure: { isOwnBrand: false, isPaidPartnership: false } };
    const texts = { title: 'A talk', text: `This is post number ${number}.`, hashtags: ['#talk'] };
    return { ...ids, ...texts, at, ...(network === 'tiktok' && choices) };
  });
  await requireOk(await ask('POST', '/api/publishing/posts', { posts }));
}

async function requireOk(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
