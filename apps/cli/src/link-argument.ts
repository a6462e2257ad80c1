import { rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  downloadLink,
  type Guard,
  type LinkInfo,
  type LocalServer,
  linkError,
  linkProblemOf,
  MediaError,
  type MediaTools,
  openGuard,
  problemOfGuard,
  readLink,
  toFileStem,
  writeVtt,
  type YtDlp,
} from '@clipwright/media';

/** A link, and what to take of what it leads to. */
export type LinkSource = {
  /** The link as `checkLink` returns it. */
  url: string;
  /** ISO 639-1 code of the language spoken; null for what the site says. */
  language: string | null;
  /** The shorter side of the picture. */
  maxHeightPx: number;
  /** An empty folder; the video stays in it. */
  workDir: string;
};

/** Host names that resolve to a server on this machine, only in tests. */
export type LinkPlace = { localHosts: ReadonlyMap<string, LocalServer> };

const MAX_LENGTH = 2000;
const MAX_BYTES = 20 * 1024 ** 3;
const OVERHEAD_BYTES = 50_000_000;
const MAX_CONNECTIONS = 64;
const READ_TIMEOUT_MS = 90_000;
const TIMEOUT_MS = 2 * 60 * 60_000;
const ADULT_AGE = 18;

/** True if a source is a URL rather than a file. */
export function isLink(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * Downloads a link's video and its subtitles, through a guard that only allows the public internet.
 * @returns the video's path, named after its title; its subtitles are beside it.
 * @throws MediaError `link-refused` and `link-failed` with the reason, `timeout`, `cancelled`, `disk-full`.
 */
export async function fetchLink(
  { tools, ytDlp }: { tools: MediaTools; ytDlp: YtDlp },
  { url, language, maxHeightPx, workDir }: LinkSource,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
  { localHosts }: LinkPlace = { localHosts: new Map() },
): Promise<string> {
  const guard = await openGuard({
    ports: [80, 443],
    localHosts,
    maxBytes: MAX_BYTES * 1.1 + OVERHEAD_BYTES,
    maxConnections: MAX_CONNECTIONS,
    maxMs: TIMEOUT_MS,
  });
  const run = { proxyUrl: guard.url, workDir };
  try {
    const reading = await readLink(ytDlp, { ...run, url, timeoutMs: READ_TIMEOUT_MS }, { signal });
    refuseVideo(reading.info);
    const fetched = await downloadLink(
      tools,
      ytDlp,
      reading,
      { ...run, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, maxHeightPx, language },
      { signal, onProgress },
    );
    const stem = toFileStem(reading.info.title, 'video');
    const file = join(workDir, `${stem}${extname(fetched.file)}`);
    await rename(fetched.file, file);
    if (fetched.transcript) await writeFile(join(workDir, `${stem}.vtt`), writeVtt(fetched.transcript));
    return file;
  } catch (error) {
    throw explain(error, guard);
  } finally {
    await guard.close();
  }
}

/** A link as it is fetched. @throws MediaError `invalid-option` for what is no web address, or one with a password. */
export function checkLink(text: string): string {
  const url = text.length <= MAX_LENGTH ? URL.parse(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url.href;
  throw new MediaError('invalid-option', 'This is no link that can be used: give the address of a video’s page.');
}

/** Refuses a link that is unusable before anything is downloaded. */
function refuseVideo({ liveState, isPublic, ageLimit }: LinkInfo): void {
  if (liveState !== 'recorded') throw linkError(liveState);
  if (!isPublic) throw linkError('sign-in');
  if (ageLimit >= ADULT_AGE) throw linkError('age');
}

/** Returns the guard's reason if it has one, which explains more than yt-dlp's error. */
function explain(error: unknown, guard: Guard): unknown {
  if (!(error instanceof MediaError) || error.reason === 'cancelled' || error.reason === 'disk-full') return error;
  if (guard.limit === 'time') return new MediaError('timeout', 'The video took too long to fetch: try again later.');
  const problem = problemOfGuard(guard);
  return problem === null || problem === linkProblemOf(error) ? error : linkError(problem, {}, { cause: error });
}
