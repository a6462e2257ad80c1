import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { createProjectClient, cutSample, isOver, type ProjectClient, sample } from './measure/bench-project.ts';
import { runMeasured } from './measure/run-measured.ts';
import { signUp } from './measure/sign-up.ts';
import { type Product, startProduct } from './measure/start-product.ts';
import { startWorker } from './measure/start-worker.ts';

const cli = join(import.meta.dirname, '..', 'apps', 'cli', 'src', 'main.ts');
const PROJECTS = Number(process.env.PROCESSING_BENCH_PROJECTS ?? 50);
const KILLS = Number(process.env.PROCESSING_BENCH_KILLS ?? 100);
const ROUNDS = Number(process.env.PROCESSING_BENCH_ROUNDS ?? 3);
const LOAD_SEC = Number(process.env.PROCESSING_BENCH_LOAD_SEC ?? 15);
/** Kills end after so long, and what is not complete by then counts as lost. */
const LONGEST_MINUTES = Number(process.env.PROCESSING_BENCH_MINUTES ?? 90);
const PROJECTS_A_USER = 3;
const SOURCE_SEC = 20;
/** Between two kills; about as long as a clip of such a source takes. */
const [MIN_DURATION_MS, MAX_DURATION_MS] = [2_000, 15_000];
const ENGINE_TIMEOUT_MS = 900_000;
const unfinished = /(^|\/)work\/|\/temporary\/|(^|\/)(partial|drafts)\//;

/**
 * What the product adds to the engine; how soon a clip is seen; what pages wait for while clips are rendered; and what is
 * left of work whose worker is killed time and again. `PROCESSING_BENCH_PROJECTS`, `…_KILLS`, `…_ROUNDS` and
 * `…_LOAD_SEC` make it shorter, `…_MINUTES` bounds the last part.
 */
export async function run({ tools }: { tools: MediaTools }) {
  const product = await startProduct();
  let measured: Awaited<ReturnType<typeof measureProduct>>;
  try {
    measured = await measureProduct(product);
  } finally {
    await product.stop();
  }
  return { ...measured, kills: await killWorkers(tools) };
}

const lengths = { minDuration: 15, targetDuration: 20, maxDuration: 30, overlap: 0 };

async function measureProduct(product: Product) {
  const rounds: { engineSec: number; productSec: number; lagsMs: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const client = createProjectClient(product.url, (await signUp(product.url, round)).cookie);
    // One after the other, since other work on the machine comes and goes.
    const engineSec = await runEngine();
    rounds.push({ engineSec, ...(await runProject(product, client)) });
  }
  const middle = [...rounds].sort((a, b) => over(a) - over(b))[Math.floor(rounds.length / 2)];
  const overheadSec = round2(middle ? over(middle) : 0);
  const goalSec = round2(Math.max(2, (middle?.engineSec ?? 0) * 0.05));
  const lagMs = Math.max(...rounds.flatMap(({ lagsMs }) => lagsMs));
  return {
    engineSec: rounds.map(({ engineSec }) => round2(engineSec)),
    productSec: rounds.map(({ productSec }) => round2(productSec)),
    overheadSec: { value: overheadSec, goal: goalSec, met: overheadSec <= goalSec },
    seenAfterMs: { value: lagMs, goal: 1000, met: lagMs <= 1000 },
    ...(await loadWhileRendering(product)),
  };
}

const over = ({ engineSec, productSec }: { engineSec: number; productSec: number }) => productSec - engineSec;

/** The same clips by the engine alone, from its first look at the source to the last file. */
async function runEngine(): Promise<number> {
  const out = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  try {
    const { minDuration, targetDuration, maxDuration } = lengths;
    const args = [
      ...[cli, 'clip', `${sample}.mp4`, '--out', out, '--transcript', `${sample}.vtt`, '--platform', 'tiktok'],
      ...['--count', '3', '--min', String(minDuration), '--target', String(targetDuration)],
      ...['--max', String(maxDuration), '--overlap', '0', '--watermark', 'Clipwright', '--json'],
    ];
    const done = await runMeasured(process.execPath, args, ENGINE_TIMEOUT_MS);
    if (done.exitCode !== 0) throw new Error(`The engine failed: ${done.stderr}`);
    return (JSON.parse(done.stdout) as { timings: { totalSec: number } }).timings.totalSec;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** From the accepted request to the last clip, and how long after its file each clip is told of. */
async function runProject(product: Product, client: ProjectClient) {
  const request = { projectName: 'Bench', targetPlatforms: ['tiktok'], numClips: 3, processingOptions: lengths };
  const begun = await client.begin({ ...request, sourceType: 'sample' }, null);
  const startMs = Date.now();
  const seen = new Map<string, number>();
  for await (const { status, atMs } of client.follow(begun.processing_id)) {
    for (const { id } of status.clips) if (!seen.has(id)) seen.set(id, atMs);
    if (status.status === 'failed') throw new Error(`The project failed: ${status.error}`);
  }
  const lagsMs: number[] = [];
  for (const [id, atMs] of seen) lagsMs.push(Math.round(atMs - (await findWrittenMs(product.dataDir, id))));
  return { productSec: (Math.max(...seen.values()) - startMs) / 1000, lagsMs };
}

/** When the file of a clip was written to its end. */
async function findWrittenMs(dataDir: string, clipId: string): Promise<number> {
  const paths = await readdir(dataDir, { recursive: true });
  const path = paths.find((one) => one.includes(`/clips/${clipId}/`) && one.endsWith('.mp4'));
  if (!path) throw new Error(`The file of the clip ${clipId} is missing.`);
  return (await stat(join(dataDir, path))).mtimeMs;
}

/** What status and list cost fifty readers while two clips are rendered. */
async function loadWhileRendering(product: Product) {
  const { cookie } = await signUp(product.url, 90);
  const client = createProjectClient(product.url, cookie);
  const longest = { minDuration: 60, targetDuration: 120, maxDuration: 180, quality: 'high' };
  const request = { projectName: 'Load', targetPlatforms: ['tiktok'], numClips: 2, processingOptions: longest };
  const { processing_id: id } = await client.begin({ ...request, sourceType: 'sample' }, null);
  await client.until(id, ({ pending_clips }) => pending_clips.some(({ progress }) => progress > 0));
  const load = async (path: string) => {
    const url = `${product.url}${path}`;
    const { latency, errors, non2xx, timeouts } = await autocannon({
      url,
      connections: 50,
      duration: LOAD_SEC,
      headers: { cookie },
    });
    const failed = errors + non2xx + timeouts;
    return { p50Ms: latency.p50, p99Ms: latency.p99, failed, goalP99Ms: 250, met: latency.p99 <= 250 && failed === 0 };
  };
  const statusAt50 = await load(`/api/processing-status/${id}`);
  const listAt50 = await load('/api/projects');
  const wasRendering = !isOver(await client.status(id));
  return { statusAt50, listAt50, wasRendering };
}

/** Kills the real worker, with the programs it runs, at random moments over many projects of a short source. */
async function killWorkers(tools: MediaTools) {
  const product = await startProduct({ roles: 'api' });
  let worker = await startWorker(product.dataDir);
  try {
    const { bytes, words } = await cutSample(tools, SOURCE_SEC);
    const request = {
      projectName: 'Kill',
      sourceType: 'file',
      sidecarText: words,
      targetPlatforms: ['instagram'],
      numClips: 2,
      processingOptions: { minDuration: 5, targetDuration: 15, maxDuration: 30, quality: 'low', overlap: 0 },
    };
    const clients: ProjectClient[] = [];
    const projects: { client: ProjectClient; id: string; projectId: string }[] = [];
    for (let number = 0; number < PROJECTS; number++) {
      if (number % PROJECTS_A_USER === 0) {
        clients.push(createProjectClient(product.url, (await signUp(product.url, 1000 + number)).cookie));
      }
      const client = clients.at(-1) as ProjectClient;
      const { processing_id: id, project_id: projectId } = await client.begin(request, bytes);
      projects.push({ client, id, projectId });
    }
    let kills = 0;
    const done = new Set<string>();
    const startMs = performance.now();
    while (done.size < projects.length && performance.now() - startMs < LONGEST_MINUTES * 60_000) {
      await wait(MIN_DURATION_MS + Math.random() * (MAX_DURATION_MS - MIN_DURATION_MS));
      for (const { client, id } of projects) if (!done.has(id) && isOver(await client.status(id))) done.add(id);
      if (kills >= KILLS || done.size === projects.length) continue;
      await worker.kill();
      kills += 1;
      if (kills % 10 === 0) process.stderr.write(`${kills} kills, ${done.size} of ${projects.length} projects over\n`);
      worker = await startWorker(product.dataDir);
    }
    const sec = Math.round((performance.now() - startMs) / 1000);
    return { projects: PROJECTS, kills, sec, ...(await countDamage(product, clients, projects)) };
  } finally {
    await worker.stop();
    await product.stop();
  }
}

async function countDamage(
  product: Product,
  clients: readonly ProjectClient[],
  projects: readonly { client: ProjectClient; id: string; projectId: string }[],
) {
  const ended = await Promise.all(projects.map(({ client, id }) => client.status(id)));
  const completed = ended.filter(({ status }) => status === 'completed').length;
  const failures = ended.flatMap(({ error }) => (error === null ? [] : [error]));
  const twice = ended.filter(({ clips }) => new Set(clips.map((clip) => clip.clip_number)).size < clips.length).length;
  let counted = 0;
  for (const client of clients) {
    const { videos_used } = await client.read<{ videos_used: number }>('/api/plans/subscription');
    counted += videos_used;
  }
  // What is left over is removed by jobs of their own, a little later.
  let stray: string[] = [];
  for (let tries = 0; tries < 60; tries++) {
    stray = (await readdir(product.dataDir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(product.dataDir.length))
      .filter((path) => unfinished.test(path) && !path.includes('/postgres/'));
    if (stray.length === 0) break;
    await wait(2_000);
  }
  const isRight = completed === projects.length && counted === completed && twice === 0 && stray.length === 0;
  return { completed, counted, shownTwice: twice, strayFiles: stray.length, failures, met: isRight };
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
