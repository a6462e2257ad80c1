import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { MediaError, type MediaTools, renderJobProtocol, watchInterruptions } from '@clipwright/media';
import type { WorkerFlags } from '../add-worker-command.ts';
import type { CommandContext } from '../command-context.ts';
import { doJob, type JobOutcome, removeLeftJobs } from '../runner/do-job.ts';
import { explainUnreached } from '../runner/explain-unreached.ts';
import { openRunnerServer, type RunnerServer } from '../runner/open-runner-server.ts';
import { isRefusal } from '../runner/repeat-request.ts';
import { toPrintable } from '../to-printable.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Between two tries to reach a server that is away. */
const [FIRST_PAUSE_SEC, LONGEST_PAUSE_SEC] = [5, 60] as const;
/** Besides the time that jobs may go on: what giving them back takes. */
const CLEAR_MS = 10_000;
/** See the help of the command. */
const [DONE, NOTHING_TO_DO, NOT_DONE] = [0, 3, 4] as const;

type Runner = {
  server: RunnerServer;
  tools: MediaTools;
  beatSec: number;
  /** Aborted when no new job is to be taken. */
  stopping: AbortSignal;
  /** Aborted when jobs under way are to be given back. */
  signal: AbortSignal;
  print: (text: string) => void;
};

/** The requests to the server at `origin`, until `signal` aborts. */
type Asking = Pick<CommandContext, 'signal' | 'print'> & { origin: string };

/**
 * Renders clips for a server until it is stopped, or one with `--once`.
 * @returns the exit code
 * @throws MediaError `invalid-option`, `ffmpeg-missing`; ApiProblem for a server that cannot be worked for
 */
export async function workerCommand(
  flags: WorkerFlags,
  { version }: { version: string },
  context: CommandContext,
): Promise<number> {
  const { config, signal: stopping } = context;
  // Names, reasons and refusals are the server's words.
  const print = (line: string) => context.print(toPrintable(line));
  const origin = readServer(flags.server ?? config.CLIPWRIGHT_SERVER, flags.insecure);
  const server = openRunnerServer(origin, await readToken(flags, config.CLIPWRIGHT_RUNNER_TOKEN));
  const tools = await context.findTools();
  context.setPatience(flags.drain * 1000 + CLEAR_MS);
  await removeLeftJobs();
  const asking: Asking = { origin, signal: stopping, print };
  const introduce = () => server.register({ protocol: renderJobProtocol, version }, stopping);
  const registered = await (flags.once ? ifReached : untilReached)(introduce, asking);
  if (!registered) return 130;
  print(`Working for ${origin} as ${registered.name}.`);
  const drained = new AbortController();
  const drain = () => void setTimeout(() => drained.abort(), flags.drain * 1000).unref();
  if (stopping.aborted) drain();
  stopping.addEventListener('abort', drain, { once: true });
  // What a service manager has stopped with this program cannot go on until then.
  const signal = AbortSignal.any([drained.signal, watchInterruptions(stopping)]);
  const runner = { server, tools, beatSec: registered.beat_sec, stopping, signal, print };
  if (flags.once) {
    const taken = await ifReached(() => takeJob(runner), asking);
    const outcome = taken?.outcome ?? null;
    if (outcome === null) return stopping.aborted ? 130 : NOTHING_TO_DO;
    return outcome.isDone ? DONE : NOT_DONE;
  }
  await Promise.all(Array.from({ length: flags.jobs }, () => work(runner, asking)));
  return stopping.aborted ? 0 : 1;
}

/** Takes and does jobs one after the other. @throws ApiProblem where the server has no more for this runner */
async function work(runner: Runner, asking: Asking): Promise<void> {
  let askAgainSec = 0;
  while (!runner.stopping.aborted) {
    if (askAgainSec > 0) await pause(askAgainSec * (0.75 + Math.random() / 2), runner.stopping);
    if (runner.stopping.aborted) return;
    const taken = await untilReached(() => takeJob(runner), asking);
    askAgainSec = taken === null || taken.outcome?.isDone ? 0 : taken.askAgainSec;
  }
}

/** Asks for a job and does it. `outcome` is null where there was none; `askAgainSec`: as the server has it. */
async function takeJob({
  print,
  stopping,
  ...runner
}: Runner): Promise<{ outcome: JobOutcome | null; askAgainSec: number }> {
  const { job, ask_again_sec: askAgainSec } = await runner.server.takeJob(stopping);
  if (!job) return { outcome: null, askAgainSec };
  print(`${job.id}  rendering a clip`);
  const outcome = await doJob(job.id, runner);
  print(`${job.id}  ${outcome.isDone ? 'done' : `not done: ${outcome.reason}`}`);
  return { outcome, askAgainSec };
}

/** Asks once; null where this program is stopped. @throws what it refuses, and MediaError where it is away */
async function ifReached<T>(ask: () => Promise<T>, { origin, signal }: Asking): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (signal.aborted) return null;
    if (error instanceof MediaError || isRefusal(error)) throw error;
    throw new MediaError('download-failed', explainUnreached(origin, error), {}, { cause: error });
  }
}

/** Asks again, ever more seldom, while the server is away; null where this program is stopped. @throws what it refuses */
async function untilReached<T>(ask: () => Promise<T>, { origin, signal, print }: Asking): Promise<T | null> {
  for (let pauseSec: number = FIRST_PAUSE_SEC; ; pauseSec = Math.min(LONGEST_PAUSE_SEC, 2 * pauseSec)) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted) return null;
      if (error instanceof MediaError || isRefusal(error)) throw error;
      print(`${explainUnreached(origin, error)} Trying again in ${pauseSec} seconds.`);
      await pause(pauseSec, signal);
      if (signal.aborted) return null;
    }
  }
}

async function pause(sec: number, signal: AbortSignal): Promise<void> {
  await wait(sec * 1000, undefined, { signal }).catch(() => undefined);
}

/** @throws MediaError `invalid-option` for an address over which the token would go in clear */
function readServer(given: string | undefined, isInsecure: boolean): string {
  const url = given !== undefined && URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new MediaError('invalid-option', 'Say which server to work for: --server https://… or CLIPWRIGHT_SERVER.');
  }
  if (url.protocol === 'http:' && !loopback.has(url.hostname) && !isInsecure) {
    throw new MediaError(
      'invalid-option',
      `${url.origin} is not encrypted: others on the way could read the token and the videos. Use https, or --insecure in a network that is yours alone.`,
    );
  }
  return url.origin;
}

/** @throws MediaError `invalid-option` */
async function readToken({ token, tokenFile }: WorkerFlags, fromEnvironment: string | undefined): Promise<string> {
  const read = async (file: string) =>
    await readFile(file, 'utf8').catch((cause: unknown) => {
      throw new MediaError('invalid-option', `The file of the token cannot be read: ${file}`, { file }, { cause });
    });
  const value = (token ?? (tokenFile === undefined ? fromEnvironment : await read(tokenFile)))?.trim();
  if (value !== undefined && /^cwr_[0-9a-f]{64}$/.test(value)) return value;
  throw new MediaError(
    'invalid-option',
    value
      ? 'This is no token of a runner. On the server, run: npm run runners -- add NAME'
      : 'The token of this runner is missing: set CLIPWRIGHT_RUNNER_TOKEN or give --token-file. On the server, "npm run runners -- add NAME" makes one.',
  );
}
