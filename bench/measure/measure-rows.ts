import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { parseConfig } from '../../apps/server/src/config/config.ts';
import { createSecrets } from '../../apps/server/src/config/secrets.ts';
import type { Database } from '../../apps/server/src/db/open-database.ts';
import type { Deps } from '../../apps/server/src/deps.ts';
import { openFileFolder } from '../../apps/server/src/files/index.ts';
import { createLog } from '../../apps/server/src/log/create-log.ts';
import { getProjectTotals } from '../../apps/server/src/projects/read/get-project-totals.ts';
import { listProjects } from '../../apps/server/src/projects/read/list-projects.ts';
import { openUpload } from '../../apps/server/src/projects/sources/uploads/open-upload.ts';
import type { UploadDeps } from '../../apps/server/src/projects/sources/uploads/upload-deps.ts';
import { createSweep } from '../../apps/server/src/projects/sweep-runs.ts';
import { clipSpec } from '../../packages/clip-spec/src/index.ts';
import { listProjectsQuery } from '../../packages/contract/src/index.ts';
import { atMost, quantile, round } from './figures.ts';
import { openSeededDatabase, type SeededDatabase } from './seed-projects.ts';

const CONNECTIONS = 10;
const CALLS = 1000;
/** Calls until each connection is open and has planned its statements. */
const WARM_UPS = 5;
const GOAL_P99_MS = 100;
const GOAL_BUFFERS = 50;
const EXPLAINED =
  `log_min_duration = 0; log_analyze = on; log_buffers = on; log_format = 'json'; log_nested_statements = on`.split(
    '; ',
  );

type Case = { run(): Promise<unknown>; hasBufferGoal?: boolean };
type Plan = { text: string; buffers: number; ms: number; nodes: string };

/** Times each request, then collects the plan of every statement that it sends, with the role that sends it. */
export async function measureRows(projects: number): Promise<Record<string, unknown>> {
  const seeded = await openSeededDatabase(projects);
  const figures: Record<string, object> = {};
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const files = await openFileFolder(folder);
  const config = parseConfig({ CLIPWRIGHT_DATA: folder });
  const openCases = (database: Database) => makeCases(seeded, { db: database, files, config });
  try {
    const database = await seeded.open();
    try {
      for (const [name, { run }] of Object.entries(openCases(database))) figures[name] = await time(run);
    } finally {
      await database.close();
    }
    const plans = await explain(seeded, openCases);
    const { seededInSec, databaseMiB } = seeded;
    const rows = Object.entries(figures).map(([name, timed]) => [name, { ...timed, ...plans[name] }]);
    return { projects, seededInSec, databaseMiB, ...Object.fromEntries(rows) };
  } finally {
    await seeded.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function makeCases(
  { largeUserId, userIds }: SeededDatabase,
  { db, files, config }: Pick<Deps, 'db' | 'files' | 'config'>,
): Record<string, Case> {
  const secrets = createSecrets(['a secret of the benchmark alone, of thirty-two letters']);
  const deps = { db, secrets, now: () => new Date() };
  const owner = { id: largeUserId, sessionId: 'none' };
  const list = (search?: string) => listProjects(deps, owner, listProjectsQuery.parse({ limit: '25', search }));
  let opened = 0;
  const uploads: UploadDeps = {
    ...deps,
    jobs: {
      send: async () => undefined,
      sendAll: async () => undefined,
      deadLetter: async () => undefined,
      retryDeadLetter: async () => false,
    },
    // There is always space for one more upload.
    files: { ...files, freeBytes: async () => 1e15 },
    limits: { largestFileBytes: 1e10, longestMinutes: () => 60 },
    // The plan limits read a few rows of the user, which are not measured here.
    hooks: { mayBegin: async () => ({ videosLeft: null }), onUploaded: async () => undefined },
  };
  const begin = () => {
    const place = { projectId: randomUUID(), fileName: 'talk.mp4', chunkIndex: 0, totalChunks: 2, fileSize: 9_000_000 };
    const userId = userIds[opened++ % userIds.length] ?? '';
    const request = { title: 'A talk', description: '', spec: clipSpec.parse({}) };
    // Each upload has a different network, since one network may start only a few.
    return openUpload(uploads, { userId, network: `198.51.${opened >> 8}.${opened & 255}`, place, request });
  };
  const log = createLog({ level: 'error', isJson: true });
  const sweep = createSweep({ ...uploads, config, files, log, secrets });
  return {
    list: { run: () => list(), hasBufferGoal: true },
    searchOfRareWord: { run: () => list('zebra crossing') },
    searchOfCommonWord: { run: () => list('resume') },
    searchOfNothing: { run: () => list('no such words') },
    searchOfTwoLetters: { run: () => list('zq') },
    totals: { run: () => getProjectTotals(deps, owner) },
    beginOfUpload: { run: begin, hasBufferGoal: true },
    sweep: { run: sweep, hasBufferGoal: true },
  };
}

async function time(run: () => Promise<unknown>) {
  for (let call = 0; call < WARM_UPS; call++) await Promise.all(Array.from({ length: CONNECTIONS }, run));
  const tookMs: number[] = [];
  const startedMs = performance.now();
  let left = CALLS;
  const connection = async () => {
    // A slow case stops after a minute.
    while (left-- > 0 && performance.now() - startedMs < 60_000) {
      const beganMs = performance.now();
      await run();
      tookMs.push(performance.now() - beganMs);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const at = (share: number) => round(quantile(tookMs, share), 1);
  return { calls: tookMs.length, p50Ms: at(0.5), p99Ms: atMost(at(0.99), GOAL_P99_MS) };
}

async function explain(
  { owner, open }: SeededDatabase,
  openCases: (database: Database) => Record<string, Case>,
): Promise<Record<string, object>> {
  const roles = ['clipwright_app', 'clipwright_service', 'clipwright_workspace'];
  const { rows } = await owner.query<{ role: string }>(
    'select rolname as role from pg_roles where rolname = any ($1)',
    [roles],
  );
  for (const { role } of rows) {
    await owner.query(`alter role ${role} set session_preload_libraries = 'auto_explain'`);
    for (const setting of EXPLAINED) await owner.query(`alter role ${role} set auto_explain.${setting}`);
    await owner.query(`alter role ${role} set client_min_messages = 'log'`);
  }
  await owner.query('vacuum analyze sources');
  const { rows: uploads } = await owner.query('select from upload_reservations');
  let plans: Plan[] = [];
  const database = await open();
  const listening = new WeakSet<pg.PoolClient>();
  const listen = (client: pg.PoolClient) => {
    if (listening.has(client)) return;
    listening.add(client);
    client.on('notice', ({ message }) => {
      const plan = message && readPlan(message);
      if (plan) plans.push(plan);
    });
  };
  // Each pool already has a connection.
  for (const pool of Object.values(database.pools)) pool.on('acquire', listen);
  const figures: Record<string, object> = {};
  try {
    for (const [name, { run, hasBufferGoal = false }] of Object.entries(openCases(database))) {
      // The first calls of a connection also read the catalog.
      for (let call = 0; call < 3; call++) await run();
      plans = [];
      await run();
      const most = Math.max(...plans.map(({ buffers }) => buffers));
      const all = plans.reduce((sum, { buffers }) => sum + buffers, 0);
      figures[name] = {
        statements: [...plans],
        ...(hasBufferGoal ? { mostBuffers: atMost(most, GOAL_BUFFERS), allBuffers: all } : {}),
        ...(name === 'beginOfUpload' ? { uploadsUnderWay: uploads.length } : {}),
      };
    }
    return figures;
  } finally {
    await database.close();
  }
}

/** The parts of a plan that are reported. */
const planNode = z.object({
  'Node Type': z.string(),
  'Index Name': z.string().optional(),
  'Relation Name': z.string().optional(),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  'Actual Total Time': z.number(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
const explained = z.object({ 'Query Text': z.string(), Plan: planNode });

function readPlan(message: string): Plan | null {
  const start = message.indexOf('{');
  if (start < 0) return null;
  const { 'Query Text': text, Plan: root } = explained.parse(JSON.parse(message.slice(start)));
  // Statements that only set the role read nothing.
  if (root['Node Type'] === 'Result' && text.includes('set_config')) return null;
  return {
    text: text.replaceAll(/\s+/g, ' ').slice(0, 160),
    buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    ms: root['Actual Total Time'],
    nodes: listNodes(root).join(' < '),
  };
}

function listNodes(node: z.infer<typeof planNode>): string[] {
  const of = node['Index Name'] ?? node['Relation Name'];
  return [`${node['Node Type']}${of ? ` ${of}` : ''}`, ...(node.Plans ?? []).flatMap(listNodes)];
}
