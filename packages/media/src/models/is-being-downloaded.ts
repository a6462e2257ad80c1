import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { partPathOf } from './install-model.ts';
import type { Model } from './model.ts';

/** One that was written before has ended, or waits for a server that is gone. */
const RECENT_MS = 60_000;
const LOOK_AGAIN_MS = 2_000;

/** Whether some program is downloading a model into this folder: two at once would spoil each other's file. */
export async function isBeingDownloaded(modelsDir: string, model: Model): Promise<boolean> {
  const look = async () => await stat(partPathOf(modelsDir, model)).catch(() => null);
  const before = await look();
  if (before === null || Date.now() - before.mtimeMs > RECENT_MS) return false;
  // What failed a moment ago is as young; only what grows is under way.
  await sleep(LOOK_AGAIN_MS);
  const after = await look();
  return after !== null && after.size > before.size;
}
