import { stat } from 'node:fs/promises';
import { partPathOf } from './install-model.ts';
import type { Model } from './model.ts';

/** A download that is under way writes more often; a connection counts as dead after as long. */
const RECENT_MS = 60_000;

/** Whether some program is downloading a model into this folder: two at once would spoil each other's file. */
export async function isBeingDownloaded(modelsDir: string, model: Model): Promise<boolean> {
  const part = await stat(partPathOf(modelsDir, model)).catch(() => null);
  return part !== null && Date.now() - part.mtimeMs < RECENT_MS;
}
