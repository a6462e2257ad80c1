// Attacks a product of its own and writes what came of it as JSON: a program of its own, so that its disk can be a small one.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { openFileFolder } from '../../apps/server/src/files/index.ts';
import { fillProject } from '../../apps/server/src/testing/fill-project.ts';
import { setPlan } from '../../apps/server/src/testing/set-plan.ts';
import { findMediaTools } from '../../packages/media/src/process/find-media-tools.ts';
import { makePaddedVideo } from '../measure/make-padded-video.ts';
import { openProductDatabase } from '../measure/open-product-database.ts';
import { type BenchUser, post, signUp } from '../measure/sign-up.ts';
import { startProduct } from '../measure/start-product.ts';
import { CHUNK_BYTES, createSender } from '../measure/upload-sender.ts';
import { countBy } from './count-by.ts';

const OTHERS = 8;
const CROWD = 10;
const UPLOADS_EACH = 3;
/** Of the single account, at once. */
const HELD = { trickling: 40, streams: 60, connections: 400, asks: 24 };
/** Longer than this an answer does not take, whatever else is asked for. */
const FIRST_ANSWER_SEC = 60;

/** Networks that an attacker has all of. */
const crowds: Readonly<Record<string, (number: number) => string>> = {
  'a /64': (number) => `2001:2:100:1::${number + 1}`,
  'a /48': (number) => `2001:2:200:${number + 1}::1`,
  'a /24': (number) => `198.18.7.${number + 1}`,
};
const single = '2001:2:300:1::1';
const networkOfOther = (number: number) => `198.19.${number + 1}.1`;

const styleList = z.object({ styles: z.array(z.object({ look: z.record(z.string(), z.unknown()) })) });

const endMs = performance.now() + Number(process.argv[2]) * 60_000;
const tools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });
const file = await makePaddedVideo(tools, 4 * CHUNK_BYTES);
const product = await startProduct({ settings: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
const database = await openProductDatabase(product.dataDir);
const { url } = product;
const isAttacking = new AbortController();
const attacked: string[] = [];
const sockets: Socket[] = [];

try {
  const deps = { db: database.db, files: await openFileFolder(join(product.dataDir, 'files')) };
  const attacker = await signUp(url, 1, single);
  const attackerId = await database.proveAddress(attacker.email);
  await setPlan(deps, attackerId, 'agency-starter');
  const project = await fillProject(deps, attackerId);
  const others: BenchUser[] = [];
  for (let number = 0; number < OTHERS; number++) others.push(await signUp(url, 100 + number, networkOfOther(number)));
  const crowd: { user: BenchUser; network: string }[] = [];
  for (const [place, addressOf] of Object.values(crowds).entries()) {
    for (let number = 0; number < CROWD; number++) {
      const network = addressOf(number);
      crowd.push({ user: await signUp(url, 1_000 + place * 100 + number, network), network });
    }
  }
  const attacks = [...crowd.map(announce), takeAll(attacker, project.projectId, project.clipIds[0] ?? '')];
  await wait(5_000);
  const outcomes = await Promise.all(others.map(async (user, number) => await use(user, networkOfOther(number))));
  isAttacking.abort();
  await Promise.allSettled(attacks);
  const answers = outcomes.flatMap((outcome) => outcome.answers);
  const refused = outcomes.filter(({ upload }) => upload !== 'whole');
  const unanswered = answers.filter(({ isAnswered }) => !isAnswered);
  const seconds = answers.map((answer) => answer.sec).sort((a, b) => a - b);
  const at = (share: number) => Math.round((seconds[Math.floor(share * (seconds.length - 1))] ?? 0) * 10) / 10;
  process.stdout.write(
    JSON.stringify({
      accounts: { single: 1, crowd: crowd.length, others: others.length },
      held: HELD,
      attacked: countBy(attacked, (what) => what),
      uploads: { tried: outcomes.length, whole: outcomes.length - refused.length },
      uploadsRefused: {
        ...{ value: refused.length, goal: 0, met: refused.length === 0 },
        which: countBy(refused, ({ upload }) => upload),
      },
      answers: {
        requests: answers.length,
        medianSec: at(0.5),
        p95Sec: at(0.95),
        slowestSec: at(1),
        limitSec: FIRST_ANSWER_SEC,
      },
      unanswered: {
        ...{ value: unanswered.length, goal: 0, met: unanswered.length === 0 },
        which: countBy(unanswered, ({ what }) => what),
      },
      finished: performance.now() < endMs,
    }),
  );
} finally {
  isAttacking.abort();
  for (const socket of sockets) socket.destroy();
  await database.close();
  await product.stop();
}

/** Announces uploads and sends one of four parts of each, until no more are taken; and guesses at passwords meanwhile. */
async function announce({ user, network }: { user: BenchUser; network: string }): Promise<void> {
  for (let upload = 0; upload < UPLOADS_EACH && !isAttacking.signal.aborted; upload++) {
    const sender = createSender({ url, cookie: user.cookie, projectId: randomUUID(), file, network });
    const outcome = await sender.send([0], isAttacking.signal).then(
      () => 'taken',
      (error: unknown) => /"code":"(\w+)"/.exec(String(error))?.[1] ?? 'broken off',
    );
    attacked.push(`upload announced: ${outcome}`);
  }
  for (let guess = 0; guess < 6 && !isAttacking.signal.aborted; guess++) {
    const wrong = {
      email: `nobody-${network}-${guess}@clipwright.local`,
      password: 'not what it is',
      rememberMe: false,
    };
    await note('sign-in guessed', post(`${url}/api/accounts/sign-in`, url, wrong, network));
  }
}

/** Bytes that trickle, streams, connections that ask nothing, and everything that costs the server work, over and over. */
async function takeAll(user: BenchUser, projectId: string, clipId: string): Promise<void> {
  const headers = { cookie: user.cookie, origin: url, 'x-forwarded-for': single };
  const { port, hostname } = new URL(url);
  for (let number = 0; number < HELD.connections; number++) {
    const socket = connect(Number(port), hostname).on('error', () => socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: ');
    sockets.push(socket);
  }
  for (let number = 0; number < HELD.trickling; number++) trickle(headers);
  const streams = Array.from({ length: HELD.streams }, async () => {
    const answer = await ask(`/api/processing-events/${projectId}`, headers);
    attacked.push(`stream: ${answer?.status ?? 'broken off'}`);
    await answer?.text().catch(() => '');
  });
  const styles = styleList.parse(await (await fetch(`${url}/api/caption-styles`, { headers })).json());
  const look = styles.styles[0]?.look ?? {};
  const json = { ...headers, 'content-type': 'application/json' };
  const costly: [string, string, unknown?][] = [
    ['GET', `/api/projects/${projectId}/download`],
    ['GET', `/api/projects/${projectId}/package?format=otio&ratio=9:16&video=yes`],
    ['GET', `/api/projects/${projectId}/export?format=fcpxml&ratio=9:16`],
    ['GET', `/api/accounts/export`],
    ['POST', `/api/clips/${clipId}/edit/copy`, {}],
    ['POST', `/api/clips/${clipId}/renditions`, { ratio: '1:1' }],
    ['POST', '/api/accounts/prove', { currentPassword: 'not what it is' }],
    ['POST', '/api/caption-styles/preview', { look, ratio: '9:16' }],
    ['POST', '/api/caption-styles/preview', { look: { ...look, size: 0.031 }, clipId, ratio: '1:1' }],
    ['GET', '/api/projects?search=a'],
  ];
  let next = 0;
  const askOn = async () => {
    while (!isAttacking.signal.aborted) {
      const [method, path, body] = costly[next++ % costly.length] ?? ['GET', '/'];
      const answer = await ask(path, json, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
      attacked.push(
        `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id').split('?')[0]}: ${answer?.status ?? 'broken off'}`,
      );
      await answer?.body?.cancel();
    }
  };
  await Promise.all([...Array.from({ length: HELD.asks }, askOn), ...streams]);
}

/** A part of an upload whose bytes come one a second. */
function trickle(headers: Record<string, string>): void {
  const type = 'multipart/form-data; boundary=slow';
  const sent = request(`${url}/api/frontend/upload-chunk`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type, 'content-length': String(CHUNK_BYTES) },
  });
  sent.on('response', (answer) => {
    attacked.push(`part that trickles: ${answer.statusCode}`);
    answer.resume();
  });
  sent.on('error', () => undefined);
  sent.write('--slow\r\nContent-Disposition: form-data; name="chunkIndex"\r\n\r\n');
  const timer = setInterval(() => sent.write('0'), 1_000);
  isAttacking.signal.addEventListener('abort', () => {
    clearInterval(timer);
    sent.destroy();
  });
}

/** As someone who has nothing to do with it: pages, a sign-in, and a whole upload. */
async function use(user: BenchUser, network: string) {
  const answers: { what: string; sec: number; isAnswered: boolean }[] = [];
  const headers = { cookie: user.cookie, 'x-forwarded-for': network };
  const time = async (what: string, asking: () => Promise<Response>) => {
    const startedMs = performance.now();
    const answer = await asking().catch(() => null);
    const sec = (performance.now() - startedMs) / 1000;
    const isAnswered = answer !== null && answer.status < 400 && sec < FIRST_ANSWER_SEC;
    answers.push({ what: `${what}: ${answer?.status ?? 'none'}`, sec, isAnswered });
    await answer?.body?.cancel();
  };
  const read = async (path: string) =>
    await time(path, async () => await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(60_000) }));
  const paths = ['/', '/api/accounts/session', '/api/projects', '/api/plans/usage', '/login'];
  for (const path of paths) await read(path);
  const proof = { email: user.email, password: user.password, rememberMe: false };
  await time('sign-in', async () => await post(`${url}/api/accounts/sign-in`, url, proof, network));
  const projectId = randomUUID();
  const sender = createSender({ url, cookie: user.cookie, projectId, file, network });
  const upload = await sender.send([0, 1, 2, 3]).then(
    async () => (await sender.waitUntilChecked()).nextStep,
    (error: unknown) => (error instanceof Error ? error.message.slice(0, 200) : String(error)),
  );
  for (const path of paths) await read(path);
  await fetch(`${url}/api/projects/${projectId}`, { method: 'DELETE', headers: { ...headers, origin: url } });
  return { answers, upload: upload === 'follow_processing' ? 'whole' : upload };
}

async function ask(path: string, headers: Record<string, string>, init: RequestInit = {}): Promise<Response | null> {
  return await fetch(`${url}${path}`, { ...init, headers, signal: isAttacking.signal }).catch(() => null);
}

async function note(what: string, answering: Promise<Response>): Promise<void> {
  const answer = await answering.catch(() => null);
  attacked.push(`${what}: ${answer?.status ?? 'broken off'}`);
  await answer?.body?.cancel();
}
