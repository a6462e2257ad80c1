import { copyFile, open, stat, truncate } from 'node:fs/promises';

const MAX_LOG_BYTES = 5 * 1024 * 1024;
const CHECK_INTERVAL_MS = 60_000;

/**
 * Limits Postgres' log to two files of 5 MiB. Postgres appends to its open file, so the file is emptied instead of
 * renamed.
 */
export async function rotateServerLog(logFile: string, maxBytes = MAX_LOG_BYTES): Promise<void> {
  const size = await findSize(logFile);
  if (size <= maxBytes) return;
  await copyFile(logFile, `${logFile}.1`);
  await truncate(logFile);
}

/** Starts truncating the log. Returns a function that stops it. */
export function truncateServerLog(logFile: string): () => void {
  const timer = setInterval(() => void rotateServerLog(logFile).catch(() => undefined), CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns the text appended after the first `fromBytes` bytes, at most its last 16 KiB. */
export async function readServerLog(logFile: string, fromBytes: number): Promise<string> {
  const end = await findSize(logFile);
  const start = Math.max(fromBytes, end - 16 * 1024);
  const file = await open(logFile, 'r');
  try {
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(Math.max(0, end - start)),
      position: start,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function findSize(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
