import { ConnectionError } from './api/connection-error.ts';
import { readBody } from './api/read-body.ts';
import { toApiError } from './api/to-api-error.ts';

/** The time without new bytes after which a download fails. */
const longestPauseMs = 30_000;

export type DownloadProgress = {
  receivedBytes: number;
  /** Null if the server did not send it. */
  totalBytes: number | null;
};

export type DownloadedFile = { content: Blob; fileName: string };

/**
 * Downloads a file of any size, without a timeout as long as bytes arrive. Throws an `ApiError` for an error response,
 * a `ConnectionError` if the connection failed, and the signal's reason if it was aborted.
 */
export async function downloadWithProgress(
  url: string,
  options: { fallbackName: string; signal: AbortSignal; onProgress: (progress: DownloadProgress) => void },
): Promise<DownloadedFile> {
  const stall = watchForStall();
  try {
    const response = await fetch(url, { signal: AbortSignal.any([options.signal, stall.signal]) });
    if (!response.ok || !response.body) throw toApiError(response.status, await readBody(response));
    const totalBytes = toTotalBytes(response.headers);
    const chunks = await readAll(response.body, (receivedBytes) => {
      stall.restart();
      options.onProgress({ receivedBytes, totalBytes });
    });
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return {
      content: new Blob(chunks, { type }),
      fileName: toFileName(response.headers.get('content-disposition')) ?? options.fallbackName,
    };
  } catch (error) {
    if (options.signal.aborted) throw error;
    if (stall.signal.aborted) throw new ConnectionError('timeout', { cause: error });
    if (error instanceof TypeError) throw new ConnectionError('closed', { cause: error });
    throw error;
  } finally {
    stall.stop();
  }
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, onReceived: (receivedBytes: number) => void) {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    receivedBytes += part.value.length;
    onReceived(receivedBytes);
  }
  return chunks;
}

function watchForStall() {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(), longestPauseMs);
  let timer = start();
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer);
      timer = start();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Returns the file's size, or null if the response is compressed, since `content-length` then counts compressed bytes.
 */
function toTotalBytes(headers: Headers): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return headers.has('content-encoding') || !Number.isSafeInteger(length) ? null : length;
}

function toFileName(disposition: string | null): string | null {
  return disposition?.match(/filename="?([\w.-]+)"?/)?.[1] ?? null;
}
