import { readFile, writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { basename, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { MediaError } from '../media-error.ts';
import { confineProgram } from './confine-program.ts';
import { explainProcessFailure, type ProcessFailure } from './explain-process-failure.ts';
import { endedOnRequest, reportInterruption } from './interruptions.ts';
import { programEnvironment } from './program-environment.ts';

/** A program to run to completion, without a shell. */
export type ProcessRequest = {
  command: string;
  args: readonly string[];
  /** The folder it runs in, which it may read and write; defaults to the current folder, which it may not. */
  workDir?: string | undefined;
  /** Files it reads, and folders with everything in them, absolute or relative to our own folder. */
  reads?: readonly string[] | undefined;
  /**
   * True for a program that only describes itself, or that needs more of the system than its own folder: it may see all
   * files.
   */
  seesAll?: boolean | undefined;
  /**
   * Folders that it writes to in addition to `workDir`. If the system supports it, it cannot see users' other files.
   */
  writes?: readonly string[] | undefined;
  /** Its whole environment; defaults to the part of ours returned by `programEnvironment`. */
  env?: Readonly<Record<string, string>> | undefined;
  /** True for a program that downloads something; others have no network access if the system supports that. */
  needsNetwork?: boolean | undefined;
  /** True for a program that encodes with a graphics card: it sees the card devices. */
  needsCards?: boolean | undefined;
  /** Its niceness; defaults to ours. */
  niceness?: number | undefined;
  /** True for a program that starts others: any processes it leaves behind are ended after it. */
  endsDescendants?: boolean | undefined;
  /** The time after which the program is ended and a `timeout` MediaError thrown. */
  timeoutMs: number;
  /**
   * True if `timeoutMs` counts from the last sign of progress: output, or a line for which `onSideLine` returns true.
   */
  endsWhenSilent?: boolean | undefined;
  /** Resident memory above which it is ended with `out-of-memory`; defaults to 4 GiB. Monitored on Linux only. */
  maxMemoryBytes?: number | undefined;
  /** Bytes to write to stdin before closing it; none by default. */
  input?: Uint8Array | undefined;
  /** Receives the output in order; if omitted, the output is returned, up to 64 MiB. */
  onStdout?: ((chunk: Uint8Array) => void | Promise<void>) | undefined;
  /** Receives each line from stderr. */
  onStderrLine?: ((line: string) => void) | undefined;
  /** Returns the part of a stderr line that describes a failure, or null; by default, the whole line. */
  readLastWords?: ((line: string) => string | null) | undefined;
  /** Receives each line from file descriptor 3. Returns true if it is a sign of progress. */
  onSideLine?: ((line: string) => boolean) | undefined;
  /** Converts a failure to its error; by default, ffmpeg's messages are parsed. */
  explain?: ((failure: ProcessFailure) => MediaError) | undefined;
  signal?: AbortSignal | undefined;
};

const STDERR_TAIL_LINES = 20;
const MAX_STDOUT_BYTES = 64 * 1024 * 1024;
const DEFAULT_MAX_MEMORY_BYTES = 4 * 1024 ** 3;
const MEMORY_POLL_MS = 500;
/** The longest delay of a timer, nearly 25 days. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;
const [AUTOGROUP_TRIES, AUTOGROUP_PAUSE_MS] = [10, 150] as const;

/**
 * Runs a program and returns its output. Ends it with SIGTERM, and SIGKILL a second later, on abort, timeout and
 * silence.
 * @throws MediaError `cancelled`, `timeout`, `killed`, `out-of-memory`, `engine-missing` if the program does not exist,
 * or the error that `explainProcessFailure` derives from its last messages.
 */
export async function runProcess(request: ProcessRequest): Promise<{ stdout: string; stderrTail: string }> {
  const { command, args, signal } = request;
  if (signal?.aborted) throw new MediaError('cancelled', 'The work was canceled.');
  const tail: string[] = [];
  let outOfMemory = false;
  const env = request.env ?? programEnvironment(process.env);
  const { reads = [], writes = [], workDir } = request;
  const files = {
    reads,
    writes: workDir === undefined ? writes : [...writes, workDir],
    workDir: resolve(workDir ?? ''),
    needsCards: request.needsCards === true,
  };
  const started = await confineProgram(
    { command, args },
    { env, needsNetwork: request.needsNetwork === true, files: request.seesAll === true ? null : files },
  );
  if (signal?.aborted) throw new MediaError('cancelled', 'The work was canceled.');
  const child = execa(started.command, started.args, {
    ...(workDir !== undefined && { cwd: workDir }),
    ...(request.input !== undefined && { input: request.input }),
    env,
    extendEnv: false,
    // A terminal's Ctrl-C does not reach a separate process group. We end the programs that should exit with us.
    killDescendants: true,
    ...(signal && { cancelSignal: signal }),
    stdio: [
      request.input === undefined ? 'ignore' : 'pipe',
      'pipe',
      'pipe',
      ...(request.onSideLine ? ['pipe' as const] : []),
    ],
    buffer: false,
    reject: false,
    encoding: 'buffer',
    ...(!request.endsWhenSilent && { timeout: Math.min(Math.ceil(request.timeoutMs), LONGEST_TIMEOUT_MS) }),
    forceKillAfterDelay: 1000,
    windowsHide: true,
  });
  const silence = request.endsWhenSilent ? watchSilence(request.timeoutMs, () => child.kill()) : null;
  void lowerPriority(child.pid, request.niceness);
  const memoryWatch = watchMemory(child.pid, request.maxMemoryBytes ?? DEFAULT_MAX_MEMORY_BYTES, () => {
    outOfMemory = true;
    child.kill('SIGKILL');
  });
  const reading = Promise.all([
    readStdout(child.stdout, request.onStdout, silence?.breakIt),
    readLines(child.stderr, (line) => {
      const words = request.readLastWords ? request.readLastWords(line) : line;
      if (words !== null) tail.push(words.slice(0, 500));
      if (tail.length > STDERR_TAIL_LINES) tail.shift();
      request.onStderrLine?.(line);
    }),
    request.onSideLine
      ? readLines(child.stdio[3] as NodeJS.ReadableStream | undefined, (line) => {
          if (request.onSideLine?.(line)) silence?.breakIt();
        })
      : null,
  ]);
  try {
    // A consumer that throws (for example, because of a full disk) must not leave the program running.
    reading.catch(() => child.kill('SIGKILL'));
    const result = await child;
    const stderrTail = tail.join('\n');
    const facts = { command: [command, ...args], exitCode: result.exitCode ?? null, stderrTail };
    // A service manager may be ending both it and us. A watcher for that cancels the work through the same signal.
    const isSilent = silence?.wasTooLong() === true;
    if (!signal?.aborted && !result.timedOut && !isSilent && endedOnRequest(result)) await reportInterruption(signal);
    if (result.isCanceled || (result.failed && signal?.aborted))
      throw new MediaError('cancelled', 'The work was canceled.', facts);
    if (outOfMemory)
      throw new MediaError(
        'out-of-memory',
        { code: 'program-used-too-much-memory', facts: { program: basename(command) } },
        facts,
      );
    if (result.timedOut || isSilent) {
      const limits = { program: basename(command), limitSec: Math.round(request.timeoutMs / 1000) };
      throw new MediaError(
        'timeout',
        { code: isSilent ? 'program-stalled' : 'program-too-slow', facts: limits },
        facts,
      );
    }
    const [stdout] = await reading;
    if (result.failed) {
      const failure = { ...facts, signal: result.signal ?? null, code: result.code ?? null };
      throw (request.explain ?? explainProcessFailure)(failure);
    }
    return { stdout, stderrTail };
  } finally {
    memoryWatch();
    silence?.end();
    // The processes it left behind are still in its group, and nothing else ends them.
    if (request.endsDescendants) child.kill('SIGKILL');
    await reading.catch(() => undefined);
  }
}

/**
 * Lowers a program's priority; an even lower one is kept. If it has already exited, or the system does not allow it, the
 * work continues anyway.
 */
async function lowerPriority(pid: number | undefined, niceness: number | undefined): Promise<void> {
  if (pid === undefined || niceness === undefined) return;
  try {
    if (getPriority(pid) < niceness) setPriority(pid, niceness);
  } catch {
    return;
  }
  if (process.platform !== 'linux') return;
  // If Linux groups processes by session (autogroup), niceness only applies within the group, and the group has its own
  // niceness.
  for (let tries = 0; tries < AUTOGROUP_TRIES; tries += 1) {
    const refusal = await writeFile(`/proc/${pid}/autogroup`, String(niceness)).then(
      () => null,
      ({ code }: NodeJS.ErrnoException) => code,
    );
    // It can be changed at most every 100 ms, system-wide.
    if (refusal !== 'EAGAIN') return;
    await wait(AUTOGROUP_PAUSE_MS, undefined, { ref: false });
  }
}

/** Calls `onSilent` once nothing has broken the silence for `longestMs`. */
function watchSilence(longestMs: number, onSilent: () => void) {
  let isTooLong = false;
  const timer = setTimeout(() => {
    isTooLong = true;
    onSilent();
  }, longestMs);
  return {
    breakIt: () => void (isTooLong || timer.refresh()),
    wasTooLong: () => isTooLong,
    end: () => clearTimeout(timer),
  };
}

async function readStdout(
  stream: NodeJS.ReadableStream | null,
  onStdout: ProcessRequest['onStdout'],
  onChunk: (() => void) | undefined,
): Promise<string> {
  if (!stream) return '';
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    onChunk?.();
    if (onStdout) {
      await onStdout(chunk);
      // The time taken by a consumer does not count as silence.
      onChunk?.();
    } else {
      length += chunk.length;
      if (length > MAX_STDOUT_BYTES)
        throw new MediaError('output-invalid', { code: 'program-printed-too-much', facts: {} });
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function readLines(stream: NodeJS.ReadableStream | null | undefined, onLine: (line: string) => void) {
  if (!stream) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '').slice(-10_000);
    for (const line of lines) onLine(line);
  }
  if (rest) onLine(rest);
}

/** Calls `onExceeded` once the process uses more than `maxBytes`; returns a function that stops watching. */
function watchMemory(pid: number | undefined, maxBytes: number, onExceeded: () => void): () => void {
  if (pid === undefined || process.platform !== 'linux') return () => undefined;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const residentKiB = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
    if (residentKiB * 1024 > maxBytes) onExceeded();
  }, MEMORY_POLL_MS);
  return () => clearInterval(timer);
}
