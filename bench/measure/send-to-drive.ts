import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { UploadMeta, UploadSession } from '../../apps/server/src/cloud/providers/drive-provider.ts';
import type { DriveMessage, DriveOrder } from './drive-worker.ts';
import type { BenchDrive, DriveStandIns } from './start-drive-stand-ins.ts';

/** Workers that may die or give up before an upload counts as failed. */
const MAX_WORKERS = 6;
const WORKER_LIMIT_MS = 120_000;

type Done = Extract<DriveMessage, { kind: 'done' }>;

/**
 * Sends a file by a worker that is a process of its own. After `killAfterMs` it is killed, and another one goes on from
 * the session that was told last, as after a restart.
 */
export async function sendToDrive(
  { config }: Pick<DriveStandIns, 'config'>,
  drive: BenchDrive,
  upload: { meta: UploadMeta; path: string; killAfterMs: number | null },
): Promise<{ done: Omit<Done, 'kind' | 'fileId'>; fileId: string; killed: number }> {
  let session: UploadSession | null = null;
  let killed = 0;
  let failure = '';
  for (let worker = 0; worker < MAX_WORKERS; worker += 1) {
    const order: DriveOrder = {
      config,
      provider: drive.id,
      ...drive.tokens,
      meta: upload.meta,
      path: upload.path,
      session,
    };
    const killAfterMs: number | null = worker === 0 ? upload.killAfterMs : null;
    const end = await runWorker(order, killAfterMs, (report) => {
      if (report.kind === 'session') session = report.session;
      if (report.kind === 'tokens')
        drive.tokens = { accessToken: report.accessToken, refreshToken: report.refreshToken };
    });
    if (end?.kind === 'done') {
      const { fileId, sec, cpuSec, moreMemoryMB } = end;
      return { done: { sec, cpuSec, moreMemoryMB }, fileId, killed };
    }
    if (end === null) killed += 1;
    else failure = end.message;
  }
  throw new Error(`It was not sent. ${failure}`);
}

/** How it ended; null where it was killed. */
async function runWorker(
  order: DriveOrder,
  killAfterMs: number | null,
  onEvent: (report: DriveMessage) => void,
): Promise<Extract<DriveMessage, { kind: 'done' | 'failed' }> | null> {
  const child = fork(join(import.meta.dirname, 'drive-worker.ts'));
  const gone = once(child, 'exit');
  let end: Extract<DriveMessage, { kind: 'done' | 'failed' }> | null = null;
  let timer = setTimeout(() => child.kill('SIGKILL'), WORKER_LIMIT_MS);
  child.on('message', (report: DriveMessage) => {
    onEvent(report);
    if (report.kind === 'ready') {
      child.send(order);
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs ?? WORKER_LIMIT_MS);
    }
    if (report.kind === 'done' || report.kind === 'failed') {
      end = report;
      child.kill();
    }
  });
  await gone;
  clearTimeout(timer);
  return end;
}
