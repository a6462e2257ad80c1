import { open } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';

const MAX_BYTES = 200_000;
const MAX_TOPICS = 1_000;
const MAX_TOPIC_LENGTH = 100;

/** Reads the current trending topics from the configured file; null if none is configured or it cannot be read. */
export async function readTrendingTopics({
  config,
  log,
}: {
  config: { media: Pick<Config['media'], 'trendingTopicsFile'> };
  log: Pick<ProcessingDeps['log'], 'warn'>;
}): Promise<string[] | null> {
  const path = config.media.trendingTopicsFile;
  if (path === null) return null;
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
      const lines = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/);
      const topics = lines.map((line) => line.trim()).filter((line) => line !== '' && line.length <= MAX_TOPIC_LENGTH);
      return topics.slice(0, MAX_TOPICS);
    } finally {
      await file.close();
    }
  } catch (err) {
    log.warn({ err }, 'The file of trending topics cannot be read');
    return null;
  }
}
