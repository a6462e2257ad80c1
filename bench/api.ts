import { atMost, quantile, round } from './measure/figures.ts';
import { makeApiKeys } from './measure/make-api-keys.ts';
import { post, signUp } from './measure/sign-up.ts';
import { startProduct } from './measure/start-product.ts';

const SECONDS = 15;
const SIGN_INS = 50;
/** Keys per connection; one key may send 600 requests a minute. */
const KEYS_EACH = 3;

/**
 * Measures the built product with its embedded database and the load on the same machine: a signed-in read of one query
 * with row-level security, the same read with API keys, 50 concurrent sign-ins with the event-loop delay, and a warm
 * start.
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
      readAt10: { ...ten, p99Ms: atMost(ten.p99Ms, 60) },
      readAt50: { ...fifty, p99Ms: atMost(fifty.p99Ms, 250) },
      readWithKeysAt50: { ...withKeys, p99Ms: atMost(withKeys.p99Ms, 250) },
      signIn: { ...signIns, ...delays, longestDelayMs: atMost(delays.longestDelayMs, 50) },
      start: { coldMs: coldStartMs, warmMs: atMost(product.startedInMs, 5000) },
    };
  } finally {
    await product.stop();
  }
}

async function load(url: string, cookie: string, connections: number) {
  return await request(url, connections, () => ({ cookie }));
}

/** Runs 50 clients at once, each with its own keys. */
async function loadWithKeys(url: string, keys: readonly string[]) {
  return await request(url, keys.length / KEYS_EACH, (program, number) => ({
    authorization: `Bearer ${keys[program * KEYS_EACH + (number % KEYS_EACH)]}`,
  }));
}

/**
 * Requests a URL over the given number of connections for `SECONDS`; each connection sends its next request when the
 * previous response is complete.
 */
async function request(
  url: string,
  connections: number,
  headersOf: (connection: number, number: number) => Record<string, string>,
) {
  const untilMs = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  let errors = 0;
  const work = async (connection: number) => {
    for (let number = 0; performance.now() < untilMs; number++) {
      const startMs = performance.now();
      const response = await fetch(url, { headers: headersOf(connection, number) }).catch(() => null);
      await response?.arrayBuffer();
      if (!response?.ok) errors += 1;
      times.push(performance.now() - startMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
  const perSecond = Math.round(times.length / SECONDS);
  return {
    p50Ms: round(quantile(times, 0.5), 1),
    p99Ms: round(quantile(times, 0.99), 1),
    perSecond,
    errors: atMost(errors, 0),
  };
}

async function signUpMany(url: string): Promise<string[]> {
  const emails: string[] = [];
  for (let number = 0; number < SIGN_INS; number++) emails.push((await signUp(url, number + 100)).email);
  return emails;
}

/** Signs in all users at once. */
async function signInMany(url: string, emails: readonly string[], password: string) {
  const startedMs = performance.now();
  const answers = await Promise.all(
    emails.map((email) => post(`${url}/api/accounts/sign-in`, url, { email, password })),
  );
  const refused = answers.filter((answer) => !answer.ok).length;
  return { signIns: emails.length, refused, totalMs: Math.round(performance.now() - startedMs) };
}
