import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createPasswordHasher } from '../../apps/server/src/accounts/passwords/password-hasher.ts';
import { startSandbox } from '../../packages/sandbox/src/index.ts';
import { queryProduct } from '../measure/query-product.ts';
import { startProduct } from '../measure/start-product.ts';
import { compareSamples } from './compare-samples.ts';

/** An account is guessed at five times a minute at most, after which it is locked. */
const TRIES_EACH = 4;
const TRIES_UNTIL_LOCKED = 6;
const LOCKED = 10;
const PASSWORD = 'correct horse battery';
const MIN_P = 0.05;

/** An answer but for the id of its request, which each has of its own. */
const withoutRequestId = z.looseObject({
  error: z
    .looseObject({})
    .transform(({ requestId: _, ...error }) => error)
    .optional(),
});

type Answer = { ms: number; shape: string };
type Ask = (email: string) => Promise<Answer>;

/**
 * How long the product takes to answer for addresses that have an account and for those that have none, `samples` of each in turn, one
 * request at a time from networks of their own; and whether the answers differ. Told apart: a wrong password, one of an account whose
 * hash is as old versions made it, one of a locked account, a forgotten password, and a sign-up. `from`: leaves out those before it.
 */
export async function timeSignIns(samples: number, from: string = 'signIns') {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-mail-'));
  const sandbox = await startSandbox({ dataDir: folder, productUrl: 'http://localhost:3000', redirectUris: [] });
  const product = await startProduct({
    settings: { SMTP_URL: sandbox.smtpUrl, REQUIRE_EMAIL_VERIFICATION: '1', TRUSTED_PROXIES: '127.0.0.1,::1' },
  });
  try {
    const ask = createAsk(product.url);
    const accounts = Math.ceil(samples / TRIES_EACH);
    const addresses = (kind: string, count = accounts) =>
      Array.from({ length: count }, (_, number) => `${kind}-${number}@clipwright.local`);
    const signUp: Ask = (email) =>
      ask('sign-up', { fullName: 'Bench', email, password: PASSWORD, confirmPassword: PASSWORD, termsAccepted: true });
    const signIn: Ask = (email) => ask('sign-in', { email, password: 'not what it is', rememberMe: false });
    const forget: Ask = (email) => ask('forgot-password', { email });
    const [known, old, locked] = [addresses('known'), addresses('old'), addresses('locked', LOCKED)];
    for (const email of [...known, ...old, ...locked]) await signUp(email);
    await makeOld(product.dataDir);
    const repeat = (emails: readonly string[]) =>
      Array.from({ length: samples }, (_, number) => emails[number % emails.length] ?? '');
    const compare = async (act: Ask, those: readonly string[], others: readonly string[]) =>
      await timeInTurn(act, repeat(those), repeat(others));
    const unknownLocked = addresses('no-one-locked', LOCKED);
    const lock = async () => {
      for (let tries = 0; tries < TRIES_UNTIL_LOCKED; tries++) {
        for (const email of [...locked, ...unknownLocked]) await signIn(email);
      }
    };
    const comparisons = {
      signIns: () => compare(signIn, known, addresses('no-one')),
      oldHashes: () => compare(signIn, old, addresses('no-one-else')),
      locked: async () => {
        await lock();
        return await compare(signIn, locked, unknownLocked);
      },
      forgotten: () => compare(forget, known, addresses('no-one')),
      // Each new address is taken afterwards, so it is asked for once.
      signUps: () => timeInTurn(signUp, repeat(known), addresses('new', samples)),
    };
    const names = Object.keys(comparisons);
    if (!names.includes(from)) throw new Error(`--from is one of ${names.join(', ')}.`);
    // Warms up what is compared first.
    for (const email of addresses('warm-up', 10)) await signIn(email);
    const figures: Record<string, Awaited<ReturnType<typeof compare>>> = {};
    for (const [name, comparing] of Object.entries(comparisons).slice(names.indexOf(from))) {
      figures[name] = await comparing();
      process.stderr.write(`${name}: p ${figures[name].p}\n`);
    }
    return figures;
  } finally {
    await product.stop();
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** As accounts that were made before a hash cost what it costs today, and have not signed in since. */
async function makeOld(dataDir: string): Promise<void> {
  const hash = await createPasswordHasher({ log2N: 15, r: 8, p: 1 }).hash(PASSWORD);
  await queryProduct(
    dataDir,
    `update accounts set password = '${hash}' where user_id in (select id from users where email like 'old-%')`,
  );
}

/** Each request comes from a network of its own, so that none is refused for how many there are. */
function createAsk(url: string) {
  let requests = 0;
  return async (path: string, body: unknown): Promise<Answer> => {
    requests += 1;
    const headers = {
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': `198.18.${requests >> 8}.${requests & 255}`,
    };
    const startedMs = performance.now();
    const answer = await fetch(`${url}/api/accounts/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    const ms = performance.now() - startedMs;
    // What is said, and the names of all that comes with it; values of cookies are random.
    const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '='));
    const names = [...answer.headers.keys()].sort();
    const parsed = withoutRequestId.parse(JSON.parse(text));
    return { ms, shape: JSON.stringify([answer.status, parsed, names, cookies]) };
  };
}

/** In pairs, whose first is now of one kind and now of the other, so that neither follows the other more often. */
async function timeInTurn(act: Ask, known: readonly string[], unknown: readonly string[]) {
  const [these, those]: [Answer[], Answer[]] = [[], []];
  for (const [index, email] of known.entries()) {
    const other = unknown[index] ?? '';
    const first = Math.random() < 0.5;
    if (first) these.push(await act(email));
    those.push(await act(other));
    if (!first) these.push(await act(email));
  }
  const p = compareSamples(
    these.map(({ ms }) => ms),
    those.map(({ ms }) => ms),
  );
  const [shapes, others] = [new Set(these.map(({ shape }) => shape)), new Set(those.map(({ shape }) => shape))];
  const isAlike = shapes.size === others.size && [...shapes].every((shape) => others.has(shape));
  return {
    each: these.length,
    medianKnownMs: median(these),
    medianUnknownMs: median(those),
    p: Math.round(p * 1000) / 1000,
    isAnswerAlike: isAlike,
    ...(!isAlike && { answers: { known: [...shapes].slice(0, 2), unknown: [...others].slice(0, 2) } }),
    met: p > MIN_P && isAlike,
  };
}

function median(answers: readonly Answer[]): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
}
