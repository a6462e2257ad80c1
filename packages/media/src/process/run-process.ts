import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { basename, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { MediaError } from '../media-error.ts';
import { confineProgram } from './confine-program.ts';
import { explainProcessFailure, type ProcessFailure } from './explain-process-failure.ts';
import { endedOnRequest, tellInterruption } from './interruptions.ts';
import { programEnvironment } from './program-environment.ts';

/** A program to run to its end, without a shell. */
export type ProcessRequest = {
  command: string;
  args: readonly string[];
  /** Folder it runs in, which it may read and write; default the current one, which it may not. */
  workDir?: string | undefined;
  /** Files, and folders with all in them, that it reads, whole or relative to our own folder. */
  reads?: readonly string[] | undefined;
  /** True for a program that only says what it is, or that needs more of a system than its own folder: it may see all files. */
  seesAll?: boolean | undefined;
  /** Folders that it writes to besides `workDir`. Other files of users it cannot see where the system can do so. */
  writes?: readonly string[] | undefined;
  /** The whole environment it is given; default the part of ours that `programEnvironment` passes on. */
  env?: Readonly<Record<string, string>> | undefined;
  /** True for a program that fetches something; others are kept from the network where the system can do so. */
  needsNetwork?: boolean | undefined;
  /** True for a program that encodes by a card: it sees the devices of those. */
  needsCards?: boolean | undefined;
  /** How far it stands back behind other programs; default as far as we do. */
  niceness?: number | undefined;
  /** True for a program that starts others: what it leaves behind is ended after it. */
  endsDescendants?: boolean | undefined;
  /** The program is ended, and a `timeout` MediaError thrown, after so long. */
  timeoutMs: number;
  /** True where `timeoutMs` counts from the last sign of progress: output, or a line for which `onSideLine` returns true. */
  endsWhenSilent?: boolean | undefined;
  /** Resident memory above which it is ended with `out-of-memory`; default 4 GiB. Watched on Linux only. */
  maxMemoryBytes?: number | undefined;
  /** Bytes written to its input, which is closed after them; default nothing. */
  input?: Uint8Array | undefined;
  /** Receives the output in order; without it the output is returned, up to 64 MiB. */
  onStdout?: ((chunk: Uint8Array) => void | Promise<void>) | undefined;
  /** Receives each line of the error output. */
  onStderrLine?: ((line: string) => void) | undefined;
  /** What a line of the error output may say about a failure, null for nothing; default the whole line. */
  readLastWords?: ((line: string) => string | null) | undefined;
  /** Receives each line the program writes to file descriptor 3. Returns whether it tells of progress. */
  onSideLine?: ((line: string) => boolean) | undefined;
  /** Turns a failure into its error; default by what ffmpeg prints. */
  explain?: ((failure: ProcessFailure) => MediaError) | undefined;
  signal?: AbortSignal | undefined;
};

const STDERR_TAIL_LINES = 20;
const MAX_STDOUT_BYTES = 64 * 1024 * 1024;
const DEFAULT_MAX_MEMORY_BYTES = 4 * 1024 ** 3;
const MEMORY_POLL_MS = 500;
const [AUTOGROUP_TRIES, AUTOGROUP_PAUSE_MS] = [10, 150] as const;

/**
 * Runs a program and returns what it printed. Ends it with SIGTERM, and SIGKILL a second later, on abort, time-out
 * and silence.
 * @throws MediaError `cancelled`, `timeout`, `killed`, `out-of-memory`, `engine-missing` when the program does not
 * exist, or what `explainProcessFailure` reads from its last words.
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
    // A process group of its own, which a terminal's Ctrl-C does not reach: what is to end with us is ended by us.
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
    ...(!request.endsWhenSilent && { timeout: request.timeoutMs }),
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
    // A reader that throws (a full disk, a broken consumer) must not leave the program running.
    reading.catch(() => child.kill('SIGKILL'));
    const result = await child;
    const stderrTail = tail.join('\n');
    const facts = { command: [command, ...args], exitCode: result.exitCode ?? null, stderrTail };
    // A service manager may have ended it with us. Who watches for that cancels the work by the same signal.
    const isSilent = silence?.wasTooLong() === true;
    if (!signal?.aborted && !result.timedOut && !isSilent && endedOnRequest(result)) await tellInterruption(signal);
    if (result.isCanceled || (result.failed && signal?.aborted))
      throw new MediaError('cancelled', 'The work was canceled.', facts);
    if (outOfMemory)
      throw new MediaError('out-of-memory', `${basename(command)} used more memory than allowed.`, facts);
    if (result.timedOut || isSilent) {
      const seconds = Math.round(request.timeoutMs / 1000);
      const sentence = isSilent
        ? `${basename(command)} was stopped because it made no progress for ${seconds} s.`
        : `${basename(command)} was stopped because it took longer than ${seconds} s.`;
      throw new MediaError('timeout', sentence, facts);
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
    // What it started and left behind has its group still, and no one else to end it.
    if (request.endsDescendants) child.kill('SIGKILL');
    await reading.catch(() => undefined);
  }
}

/** Where it has ended already, or the system does not allow it, the work is done all the same. */
async function lowerPriority(pid: number | undefined, niceness: number | undefined): Promise<void> {
  if (pid === undefined || niceness === undefined) return;
  try {
    setPriority(pid, niceness);
  } catch {
    return;
  }
  if (process.platform !== 'linux') return;
  // Where Linux groups processes by their session, niceness counts within that alone, and the group has one of its own.
  for (let tries = 0; tries < AUTOGROUP_TRIES; tries += 1) {
    const refusal = await writeFile(`/proc/${pid}/autogroup`, String(niceness)).then(
      () => null,
      ({ code }: NodeJS.ErrnoException) => code,
    );
    // It is changed at most every 100 ms, for all of the machine.
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
      // What took long over it is no silence of the program's.
      onChunk?.();
    } else {
      length += chunk.length;
      if (length > MAX_STDOUT_BYTES) throw new MediaError('output-invalid', 'A program printed more than expected.');
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

/** Calls `onExceeded` once the process holds more than `maxBytes`; returns how to stop watching. */
function watchMemory(pid: number | undefined, maxBytes: number, onExceeded: () => void): () => void {
  if (pid === undefined || process.platform !== 'linux') return () => undefined;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const residentKiB = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
    if (residentKiB * 1024 > maxBytes) onExceeded();
  }, MEMORY_POLL_MS);
  return () => clearInterval(timer);
}
