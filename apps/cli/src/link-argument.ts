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

/** A link and the parts of it to download. */
export type LinkSource = {
  /** The URL, as returned by `checkLink`. */
  url: string;
  /** ISO 639-1 code of the spoken language. Null for the site's default. */
  language: string | null;
  /** The maximum length of the shorter side, in pixels. */
  maxHeightPx: number;
  /** An empty folder for the video. */
  workDir: string;
};

/** Host names that resolve to a server on this machine. Only used in tests. */
export type LinkPlace = { localHosts: ReadonlyMap<string, LocalServer> };

const MAX_LENGTH = 2000;
const MAX_BYTES = 20 * 1024 ** 3;
const OVERHEAD_BYTES = 50_000_000;
const MAX_CONNECTIONS = 64;
const READ_TIMEOUT_MS = 90_000;
const TIMEOUT_MS = 2 * 60 * 60_000;
const ADULT_AGE = 18;

/** Returns true if a source is a URL rather than a file. */
export function isLink(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * Downloads a link's video and subtitles through a guard that only allows the public internet.
 * @returns the path of the video, which is named after its title. The subtitles are beside it.
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

/**
 * Returns the normalized URL of a link.
 * @throws MediaError `invalid-option` if it is not a web URL, or contains a password.
 */
export function checkLink(text: string): string {
  const url = text.length <= MAX_LENGTH ? URL.parse(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url.href;
  throw new MediaError('invalid-option', 'This is no link that can be used: give the address of a video’s page.');
}

/** Rejects an unusable link before anything is downloaded. */
function refuseVideo({ liveState, isPublic, ageLimit }: LinkInfo): void {
  if (liveState !== 'recorded') throw linkError(liveState);
  if (!isPublic) throw linkError('sign-in');
  if (ageLimit >= ADULT_AGE) throw linkError('age');
}

/** Returns the guard's reason if there is one, since it is more specific than yt-dlp's error. */
function explain(error: unknown, guard: Guard): unknown {
  if (!(error instanceof MediaError) || error.reason === 'cancelled' || error.reason === 'disk-full') return error;
  if (guard.limit === 'time') return new MediaError('timeout', 'The video took too long to fetch: try again later.');
  const problem = problemOfGuard(guard);
  return problem === null || problem === linkProblemOf(error) ? error : linkError(problem, {}, { cause: error });
}
