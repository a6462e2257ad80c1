import { copyFile, open, stat, truncate } from 'node:fs/promises';

const MAX_LOG_BYTES = 5 * 1024 * 1024;
const CHECK_INTERVAL_MS = 60_000;

/**
 * Keeps Postgres' log to two files of 5 MiB. Postgres appends to the file it was given, so the file is emptied rather
 * than renamed.
 */
export async function rotateServerLog(logFile: string, maxBytes = MAX_LOG_BYTES): Promise<void> {
  const size = await findSize(logFile);
  if (size <= maxBytes) return;
  await copyFile(logFile, `${logFile}.1`);
  await truncate(logFile);
}

/** Returns how to end it. */
export function truncateServerLog(logFile: string): () => void {
  const timer = setInterval(() => void rotateServerLog(logFile).catch(() => undefined), CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** What was appended after the first `fromBytes` bytes, at most its last 16 KiB. */
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
