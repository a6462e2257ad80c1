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
/** The pauses between attempts to reach an unavailable server. */
const [FIRST_PAUSE_SEC, LONGEST_PAUSE_SEC] = [5, 60] as const;
/** The time for returning jobs, in addition to the drain time. */
const CLEAR_MS = 10_000;
/** The exit codes, as in the help of the command. */
const [DONE, NOTHING_TO_DO, NOT_DONE] = [0, 3, 4] as const;

type Runner = {
  server: RunnerServer;
  tools: MediaTools;
  beatSec: number;
  /** Aborted when no more jobs should be accepted. */
  stopping: AbortSignal;
  /** Aborted when running jobs should be returned. */
  signal: AbortSignal;
  print: (text: string) => void;
};

/** The context of requests to the server at `origin`, until `signal` aborts. */
type Asking = Pick<CommandContext, 'signal' | 'print'> & { origin: string };

/**
 * Renders clips for a server until stopped, or a single one with `--once`.
 * @returns the exit code
 * @throws MediaError `invalid-option`, `ffmpeg-missing`; ApiProblem if the server rejects this runner
 */
export async function workerCommand(
  flags: WorkerFlags,
  { version }: { version: string },
  context: CommandContext,
): Promise<number> {
  const { config, signal: stopping } = context;
  // The output includes names, reasons and errors from the server.
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
  // A service manager may also have stopped ffmpeg, so the job cannot finish within the drain time.
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

/**
 * Takes and runs jobs one after another.
 * @throws ApiProblem if the server rejects this runner
 */
async function work(runner: Runner, asking: Asking): Promise<void> {
  let askAgainSec = 0;
  while (!runner.stopping.aborted) {
    if (askAgainSec > 0) await pause(askAgainSec * (0.75 + Math.random() / 2), runner.stopping);
    if (runner.stopping.aborted) return;
    const taken = await untilReached(() => takeJob(runner), asking);
    askAgainSec = taken === null || taken.outcome?.isDone ? 0 : taken.askAgainSec;
  }
}

/** Takes a job and runs it. `outcome` is null if there was none. `askAgainSec` is the server's polling interval. */
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

/**
 * Sends a request once. Null if this program is stopped.
 * @throws ApiProblem if the server rejects it, and MediaError if the server is unreachable
 */
async function ifReached<T>(ask: () => Promise<T>, { origin, signal }: Asking): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (signal.aborted) return null;
    if (error instanceof MediaError || isRefusal(error)) throw error;
    throw new MediaError('download-failed', explainUnreached(origin, error), {}, { cause: error });
  }
}

/**
 * Sends a request, with increasing pauses between retries while the server is unreachable. Null if this program is
 * stopped.
 * @throws ApiProblem if the server rejects it
 */
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

/**
 * Returns the origin of the server.
 * @throws MediaError `invalid-option` for a URL that would send the token unencrypted
 */
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

/**
 * Returns the token of the runner.
 * @throws MediaError `invalid-option`
 */
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
