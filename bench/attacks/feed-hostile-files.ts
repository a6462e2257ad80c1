import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { type ClippedFile, clippedFile } from './clipped-file.ts';
import { countBy } from './count-by.ts';
import { makeHostileFiles } from './make-hostile-files.ts';
import { readTrace, traceOptions } from './read-trace.ts';

const root = join(import.meta.dirname, '..', '..');
/** Longer than this for seconds of footage is a hang. */
const LIMIT_SEC = 60;
const programs = ['ffmpeg', 'ffprobe'];
const AT_ONCE = 2;
/** For the file that is clipped when the time is up. */
const MORE_MS = 300_000;

/** What the programs read of the system, and in the folder that they run in: fonts, captions and tables of tones. */
const allowed = new RegExp(
  `^(/(usr/(local/)?)?lib(64)?/|/usr/(local/)?share/|/etc/(ld\\.so\\.|fonts/|localtime|ssl/openssl\\.cnf|OpenCL/|gcrypt/|vdpau|libva|pulse/|alternatives/)|/var/cache/fontconfig|/proc/(self|cpuinfo|meminfo|stat|filesystems|mounts|sys/vm|sys/crypto|sys/kernel)|/sys/(devices/system|fs/cgroup)|/dev/(null|urandom|random|shm|dri)|${root}/(node_modules|packages/media)/|[^ ]*/\\.(cache/)?fontconfig/|pipe:|tone-map-\\w+\\.cube$|fonts(/[\\w.-]+)?$|\\w+-\\d+\\.ass$)`,
);

type Feeding = {
  collection: string | null;
  count: number;
  seed: number;
  minutes: number;
  /** Which of the files of that seed are tried in this run: from the first number to before the second. */
  from: number;
  to: number;
};

/**
 * Awkward files, made and of a collection, and `count` files that were damaged or name other files and servers, through the whole engine
 * (probe, analysis, moments, render) in two processes, whose programs are traced where there is strace. What took too long beside others
 * is tried again alone.
 */
export async function feedHostileFiles(tools: MediaTools, { collection, count, seed, minutes, from, to }: Feeding) {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  let visitors = 0;
  const server = createServer((socket) => {
    visitors += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  try {
    const secret = join(folder, 'secret', 'of-this-machine.txt');
    await mkdir(join(folder, 'secret'));
    await writeFile(secret, 'a secret of this machine\n'.repeat(100));
    const given = { folder: join(folder, 'files'), collection, count, seed, secret, url: `http://127.0.0.1:${port}/` };
    const all = await makeHostileFiles(tools, given);
    const files = all.slice(from, to);
    const strace = await findStrace();
    const endAtMs = Date.now() + minutes * 60_000;
    const lanes = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, lane) => {
        const own = files.flatMap(({ path }, at) => (at % AT_ONCE === lane ? [path] : []));
        return await feed({ folder: join(folder, `lane-${lane}`), files: own, strace, endAtMs });
      }),
    );
    const besideOthers = lanes.flatMap((lane) => lane.clipped);
    const late = besideOthers.filter(isLate);
    const retry = { folder: join(folder, 'alone'), files: late.map(({ path }) => path), strace, endAtMs };
    const alone = await feed(retry);
    const retried = new Map(alone.clipped.map((one) => [one.path, one]));
    const clipped = besideOthers.map((one) => retried.get(one.path) ?? one);
    lanes.push(alone);
    const exitCode = lanes.find((lane) => lane.exitCode !== 0)?.exitCode ?? 0;
    const kinds = new Map(files.map(({ path, kind }) => [path, kind]));
    const untyped = clipped.filter(({ isTyped }) => !isTyped);
    const slow = clipped.filter(({ seconds }) => seconds > LIMIT_SEC);
    const left = [...besideOthers, ...alone.clipped].filter((one) => one.left.length > 0);
    const traces = lanes.flatMap(({ trace }) => trace ?? []);
    const seen = {
      programs: traces.reduce((sum, trace) => sum + trace.programs, 0),
      opened: traces.flatMap(({ opened }) => opened),
      connected: traces.flatMap(({ connected }) => connected),
    };
    const isMeant = ({ path, started }: { path: string; started: string }) =>
      allowed.test(path) ||
      lanes.some(({ own }) => own.some((place) => path.startsWith(`${place}/`))) ||
      // Of the files, the one that it was started with.
      started.includes(`file:${path}"`) ||
      started.includes(`"${path}"`);
    const outside = seen.opened.filter((one) => !isMeant(one));
    const reached = seen.connected.filter((call) => !call.includes('AF_UNIX'));
    return {
      seed,
      files: {
        awkward: all.length - count,
        made: count,
        from,
        to: from + files.length,
        tried: clipped.length,
        met: clipped.length === files.length,
      },
      lateBesideOthers: late.map(({ path, result, seconds, processorSec }) => ({
        file: basename(path),
        ...{ result: result.split('\n')[0], seconds: Math.round(seconds), processorSec },
        alone: retried.get(path),
      })),
      endedBy: { exitCode, met: exitCode === 0 },
      results: countBy(clipped, ({ result }) => result.split('\n')[0] ?? ''),
      triedOfKind: countBy(clipped, ({ path }) => kinds.get(path) ?? ''),
      untyped: { value: untyped.length, goal: 0, met: untyped.length === 0, which: untyped },
      beyondLimit: { value: slow.length, goal: 0, limitSec: LIMIT_SEC, met: slow.length === 0, which: slow },
      slowestSec: Math.round(Math.max(0, ...clipped.map(({ seconds }) => seconds))),
      left: { value: left.length, goal: 0, met: left.length === 0, which: left.slice(0, 10) },
      visitors: { value: visitors, goal: 0, met: visitors === 0 },
      traced:
        strace === null ? 'skipped: there is no strace here' : { programs: seen.programs, opened: seen.opened.length },
      openedOutside: {
        ...{ value: outside.length, goal: 0, met: outside.length === 0 },
        which: countBy(outside, ({ path }) => path.slice(0, 200)),
      },
      connected: { value: reached.length, goal: 0, met: reached.length === 0, which: reached.slice(0, 10) },
    };
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stopped at the limit, or by a limit of the engine's own. */
function isLate({ result, seconds }: ClippedFile): boolean {
  return seconds > LIMIT_SEC || /^(cancelled|timeout)/.test(result);
}

/** Has a process of its own clip files one after the other, in folders of its own. */
async function feed(given: { folder: string; files: readonly string[]; strace: string | null; endAtMs: number }) {
  const { folder, files, strace, endAtMs } = given;
  const [temporary, out] = [join(folder, 'tmp'), join(folder, 'out')];
  const [list, outcomes, trace] = ['list.json', 'outcomes.jsonl', 'trace.txt'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(temporary, { recursive: true });
  await writeFile(list, JSON.stringify(files));
  await writeFile(outcomes, '');
  const [command = '', ...args] = [
    ...(strace === null ? [] : [strace, ...traceOptions, '-o', trace]),
    ...[process.execPath, join(import.meta.dirname, 'clip-files.ts'), list, outcomes, out, String(endAtMs)],
  ];
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
    timeout: endAtMs - Date.now() + MORE_MS,
  });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  const lines = (await readFile(outcomes, 'utf8')).split('\n').filter(Boolean);
  return {
    exitCode,
    own: [temporary, out],
    clipped: lines.map((line) => clippedFile.parse(JSON.parse(line))),
    trace: strace === null ? null : await readTrace(trace, programs),
  };
}

async function findStrace(): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, 'strace');
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return null;
}
