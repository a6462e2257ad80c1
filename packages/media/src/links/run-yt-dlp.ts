import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../media-error.ts';
import { runProcess } from '../process/run-process.ts';
import { explainLinkFailure } from './explain-link-failure.ts';
import { linkError } from './link-problem.ts';
import { ageOfYtDlp, type YtDlp } from './yt-dlp.ts';
import type { YtDlpRun } from './yt-dlp-arguments.ts';

/** Pages are parsed in memory, and a page may be deliberately large. */
const MAX_MEMORY_BYTES = 1024 ** 3;

export type YtDlpRequest = {
  /** Builds the arguments for the given writable folder. */
  args: (run: YtDlpRun) => string[];
  proxyUrl: string;
  /** A folder used only for this link. yt-dlp's home and temporary folders are created in it. */
  workDir: string;
  timeoutMs: number;
  onStdoutLine?: ((line: string) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Runs yt-dlp in its own folder, with its own environment and the proxy as its only network access.
 * @returns its output; empty with `onStdoutLine`.
 * @throws MediaError `link-refused` or `link-failed` from `linkError`, `disk-full`, and those of `runProcess`.
 */
export async function runYtDlp(ytDlp: YtDlp, request: YtDlpRequest): Promise<string> {
  const [folder, home, temporary] = ['files', 'home', 'tmp'].map((name) => join(request.workDir, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [folder, home, temporary]) await mkdir(path, { recursive: true, mode: 0o700 });
  const { onStdoutLine } = request;
  const reader = onStdoutLine ? createLineReader(onStdoutLine) : undefined;
  try {
    const { stdout } = await runProcess({
      command: ytDlp.path,
      args: [
        ...(ytDlp.startArgs ?? []),
        ...request.args({ folder, proxyUrl: request.proxyUrl, nodePath: process.execPath }),
      ],
      workDir: folder,
      reads: [...(ytDlp.files ?? []), process.execPath],
      writes: [request.workDir],
      seesAll: ytDlp.seesAll,
      env: {
        PATH: ytDlp.searchPath,
        HOME: home,
        USERPROFILE: home,
        XDG_CONFIG_HOME: home,
        XDG_CACHE_HOME: home,
        TMPDIR: temporary,
        TEMP: temporary,
        TMP: temporary,
        LANG: 'C.UTF-8',
        PYTHONUTF8: '1',
        YTDLP_NO_PLUGINS: '1',
      },
      needsNetwork: true,
      endsDescendants: true,
      timeoutMs: request.timeoutMs,
      maxMemoryBytes: MAX_MEMORY_BYTES,
      onStdout: reader,
      explain: ({ exitCode, stderrTail, signal, code }) =>
        code === 'ENOENT'
          ? new MediaError('engine-missing', 'yt-dlp was not found: install it, or set YTDLP_PATH.', {
              problem: 'missing',
            })
          : signal
            ? new MediaError('killed', `yt-dlp was terminated (${signal}): try again.`)
            : /No space left on device|Disk quota exceeded/.test(stderrTail)
              ? new MediaError('disk-full', 'The disk is full: free some space and try again.', {
                  exitCode,
                  stderrTail,
                })
              : linkError(explainLinkFailure(stderrTail, ageOfYtDlp(ytDlp, new Date()).isOld), {
                  exitCode,
                  stderrTail,
                }),
      signal: request.signal,
    });
    return stdout;
  } catch (error) {
    throw withoutSecrets(error, request.proxyUrl);
  }
}

/** Removes the proxy and its credential from an error's command line, because they must not be logged. */
function withoutSecrets(error: unknown, proxyUrl: string): unknown {
  if (!(error instanceof MediaError)) return error;
  const { command: _, stderrTail, ...facts } = error.facts;
  const { host } = new URL(proxyUrl);
  const tail = stderrTail?.replaceAll(proxyUrl, `http://${host}`);
  const { failure } = error;
  // The message of a failure with a code is for logs.
  const safeFailure = failure.code === 'text' ? error.message.replaceAll(proxyUrl, `http://${host}`) : failure;
  return new MediaError(error.reason, safeFailure, {
    ...facts,
    ...(tail !== undefined && { stderrTail: tail }),
  });
}

function createLineReader(onLine: (line: string) => void): (chunk: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = '';
  return (chunk) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '').slice(-100_000);
    for (const line of lines) onLine(line);
  };
}
