import autocannon from 'autocannon';
import { makeApiKeys } from './measure/make-api-keys.ts';
import { post, signUp } from './measure/sign-up.ts';
import { startProduct } from './measure/start-product.ts';

const SECONDS = 15;
const SIGN_INS = 50;
/** Of each connection, since a key may ask 600 times a minute. */
const KEYS_EACH = 3;

/**
 * The built product with its embedded database on this machine, load and all: a signed-in read of one row-level-secured
 * query, the same with API keys, sign-ins and what they do to the event loop, and a warm start.
 */
export async function run() {
  const product = await startProduct();
  try {
    const coldStartMs = product.startedInMs;
    const user = await signUp(product.url, 1);
    const read = (connections: number) => load(`${product.url}/api/projects`, user.cookie, connections);
    await read(10);
    const [ten, fifty] = [await read(10), await read(50)];
    const keys = await makeApiKeys(product.dataDir, user.email, 50 * KEYS_EACH);
    const withKeys = await loadWithKeys(`${product.url}/api/projects`, keys);
    const emails = await signUpMany(product.url);
    const { result: signIns, delays } = await product.watchLoop(() => signInMany(product.url, emails, user.password));
    await product.restart();
    return {
      readAt10: { ...ten, goalP99Ms: 60, met: ten.p99Ms <= 60 && ten.errors === 0 },
      readAt50: { ...fifty, goalP99Ms: 250, met: fifty.p99Ms <= 250 && fifty.errors === 0 },
      readWithKeysAt50: { ...withKeys, goalP99Ms: 250, met: withKeys.p99Ms <= 250 && withKeys.errors === 0 },
      signIn: { ...signIns, ...delays, goalLongestDelayMs: 50, met: delays.longestDelayMs <= 50 },
      start: { coldMs: coldStartMs, warmMs: product.startedInMs, goalWarmMs: 5000, met: product.startedInMs <= 5000 },
    };
  } finally {
    await product.stop();
  }
}

async function load(url: string, cookie: string, connections: number) {
  return toFigures(await autocannon({ url, connections, duration: SECONDS, headers: { cookie } }));
}

/** 50 programs at once, each with keys of its own. */
async function loadWithKeys(url: string, keys: readonly string[]) {
  const left = [...keys];
  const setupClient = (client: autocannon.Client) =>
    client.setRequests(
      left.splice(0, KEYS_EACH).map((key) => ({ method: 'GET', headers: { authorization: `Bearer ${key}` } })),
    );
  return toFigures(await autocannon({ url, connections: keys.length / KEYS_EACH, duration: SECONDS, setupClient }));
}

function toFigures({ latency, requests, errors, non2xx, timeouts }: autocannon.Result) {
  const failed = errors + non2xx + timeouts;
  return { p50Ms: latency.p50, p99Ms: latency.p99, perSecond: Math.round(requests.average), errors: failed };
}

async function signUpMany(url: string): Promise<string[]> {
  const emails: string[] = [];
  for (let number = 0; number < SIGN_INS; number++) emails.push((await signUp(url, number + 100)).email);
  return emails;
}

/** All at once, each a different person. */
async function signInMany(url: string, emails: readonly string[], password: string) {
  const startedMs = performance.now();
  const answers = await Promise.all(
    emails.map((email) => post(`${url}/api/accounts/sign-in`, url, { email, password })),
  );
  const refused = answers.filter((answer) => !answer.ok).length;
  return { signIns: emails.length, refused, totalMs: Math.round(performance.now() - startedMs) };
}
