import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { makePaddedVideo } from './measure/make-padded-video.ts';
import { signUp } from './measure/sign-up.ts';
import { startBareReceiver } from './measure/start-bare-receiver.ts';
import { startProduct } from './measure/start-product.ts';
import { CHUNK_BYTES, createSender, type UploadState } from './measure/upload-sender.ts';

const LARGE_BYTES = 1024 ** 3;
const BROKEN_OFF = 1_000;
const ROUNDS = 4;
/** One address may sign up 100 users an hour. A user's projects are deleted one by one, so that the plan allows the next. */
const UPLOADS_A_USER = 15;

/**
 * A file of 1 GB in chunks, against a bare server that streams the same chunks to disk over the same connections, and
 * the memory that it takes; then files whose upload breaks off at random, with the server killed now and then.
 * `UPLOAD_BENCH_MB` and `UPLOAD_BENCH_BROKEN` make it shorter.
 */
export async function run({ tools }: { tools: MediaTools }) {
  const sizeBytes = process.env.UPLOAD_BENCH_MB ? Number(process.env.UPLOAD_BENCH_MB) * 1024 ** 2 : LARGE_BYTES;
  const count = Number(process.env.UPLOAD_BENCH_BROKEN ?? BROKEN_OFF);
  const product = await startProduct();
  try {
    const speed = await compareSpeed(product, await makePaddedVideo(tools, sizeBytes));
    const identical = await breakOff(product, tools, count);
    return { ...speed, brokenOff: { uploads: count, identical, met: identical === count } };
  } finally {
    await product.stop();
  }
}

type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * One after the other, several times, each against the bare server just before it: other work on the machine comes and
 * goes. Nothing is made of the files meanwhile, or that would be measured, too; the last one is finished and checked.
 */
async function compareSpeed(product: Product, file: Buffer) {
  const user = await signUp(product.url, 1);
  const chunks = Array.from({ length: Math.ceil(file.length / CHUNK_BYTES) }, (_, index) =>
    file.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  );
  const bare = await startBareReceiver();
  try {
    const rounds: Round[] = [];
    let checkSec = 0;
    for (let count = 0; count < ROUNDS; count++) {
      const upload = { url: product.url, cookie: user.cookie, projectId: randomUUID(), file };
      const sender = createSender({ ...upload, isHashSent: false });
      const bareRun = await measure(bare.pid, async () => await bare.receive(chunks));
      const ownRun = await measure(product.pid(), async () => await sender.send(chunks.map((_, index) => index)));
      // The first warms both up.
      if (count > 0) rounds.push({ bare: bareRun, own: ownRun });
      if (count < ROUNDS - 1) await sender.cancel();
      else checkSec = await measureCheck(sender);
    }
    const speed = ({ sec }: Measured) => Math.round(file.length / 1e6 / sec);
    const shares = rounds.map(({ bare: { sec }, own }) => sec / own.sec).sort((a, b) => a - b);
    const share = Math.round((shares[Math.floor(shares.length / 2)] ?? 0) * 100) / 100;
    // Each against itself at rest: the product has a database and an engine in it from the start.
    const moreMemoryMB = Math.max(...rounds.map(({ bare: bareRun, own }) => own.moreMemoryMB - bareRun.moreMemoryMB));
    return {
      sizeMB: Math.round(file.length / 1e6),
      bareMBps: rounds.map((round) => speed(round.bare)),
      ownMBps: rounds.map((round) => speed(round.own)),
      share: { value: share, goal: 0.6, met: share >= 0.6 },
      moreMemoryMB: { value: moreMemoryMB, goal: 150, met: moreMemoryMB <= 150 },
      checkSec: Math.round(checkSec * 10) / 10,
    };
  } finally {
    await bare.stop();
  }
}

type Measured = { sec: number; moreMemoryMB: number };
type Round = { bare: Measured; own: Measured };

async function measure(pid: number, work: () => Promise<void>): Promise<Measured> {
  const memory = watchMemory(pid);
  const startMs = performance.now();
  await work();
  return { sec: (performance.now() - startMs) / 1000, moreMemoryMB: memory.stop() };
}

async function measureCheck(sender: ReturnType<typeof createSender>): Promise<number> {
  const startMs = performance.now();
  await sender.finish();
  await sender.waitUntilChecked();
  return (performance.now() - startMs) / 1000;
}

/** How far the resident memory of a process rises above what it was. */
function watchMemory(pid: number): { stop(): number } {
  const read = async () =>
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  let [restMB, mostMB] = [0, 0];
  const look = async () => {
    const nowMB = await read();
    if (restMB === 0) restMB = nowMB;
    mostMB = Math.max(mostMB, nowMB);
  };
  void look();
  const timer = setInterval(() => void look(), 50);
  return {
    stop() {
      clearInterval(timer);
      return Math.round(mostMB - restMB);
    },
  };
}

async function breakOff(product: Product, tools: MediaTools, count: number): Promise<number> {
  let identical = 0;
  let cookie = '';
  for (let number = 0; number < count; number++) {
    if (number % UPLOADS_A_USER === 0) cookie = (await signUp(product.url, 1000 + number)).cookie;
    const file = await makePaddedVideo(tools, Math.round((1 + Math.random() * 5) * CHUNK_BYTES));
    const projectId = randomUUID();
    const sender = createSender({ url: product.url, cookie, projectId, file });
    const state = await sendBroken(product, sender);
    if (await isStoredAs(product.dataDir, state.sourceId, file)) identical += 1;
    await deleteProject(product.url, cookie, projectId);
  }
  return identical;
}

/** Ends its processing and gives its video back. */
async function deleteProject(url: string, cookie: string, projectId: string): Promise<void> {
  const headers = { Origin: url, Cookie: cookie };
  const answer = await fetch(`${url}/api/projects/${projectId}`, { method: 'DELETE', headers });
  if (!answer.ok) throw new Error(`Deleting a project answered ${answer.status}: ${await answer.text()}`);
}

/** Breaks off some times at random, once by killing the server, and goes on with what is missing. */
async function sendBroken(product: Product, sender: ReturnType<typeof createSender>): Promise<UploadState> {
  const breaks = 1 + Math.floor(Math.random() * 4);
  for (let attempt = 0; attempt < 100; attempt++) {
    const state = await sender.find().catch(() => null);
    if (state?.nextStep === 'follow_processing') return state;
    if (state?.nextStep === 'wait') return await sender.waitUntilChecked();
    if (state?.nextStep === 'start_over') throw new Error(`The upload was refused: ${JSON.stringify(state.error)}`);
    const missing = sender.listMissing(state);
    if (attempt >= breaks) await sender.send(missing).catch(() => {});
    else if (attempt === 0 && Math.random() < 0.1) {
      await Promise.allSettled([sender.send(missing), wait(Math.random() * 300).then(() => product.kill())]);
    } else {
      await sender.send(missing, AbortSignal.timeout(1 + Math.floor(Math.random() * 300))).catch(() => {});
    }
  }
  throw new Error('The upload did not end.');
}

async function isStoredAs(dataDir: string, sourceId: string, file: Buffer): Promise<boolean> {
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const stored = join(dataDir, 'files', 'stored');
  const paths = await readdir(stored, { recursive: true });
  const path = paths.find((each) => each.includes(`sources/${sourceId}/video.`));
  return path !== undefined && hash(await readFile(join(stored, path))) === hash(file);
}
