// Run by bench/drives.ts: sends one file to a drive, and tells its parent of the session, so that it can be killed.
import { openAsBlob } from 'node:fs';
import { callDrive } from '../../apps/server/src/cloud/providers/call-drive.ts';
import type { DriveAccess } from '../../apps/server/src/cloud/providers/drive-access.ts';
import type { UploadMeta, UploadSession } from '../../apps/server/src/cloud/providers/drive-provider.ts';
import { getDriveProvider } from '../../apps/server/src/cloud/providers/get-drive-provider.ts';
import { sendFileToDrive } from '../../apps/server/src/cloud/providers/send-file-to-drive.ts';
import type { CloudConfig } from '../../apps/server/src/config/drive-settings.ts';

export type DriveOrder = {
  config: CloudConfig;
  provider: Parameters<typeof getDriveProvider>[1];
  refreshToken: string;
  accessToken: string;
  meta: UploadMeta;
  path: string;
  session: UploadSession | null;
};
export type DriveMessage =
  | { kind: 'ready' }
  | { kind: 'session'; session: UploadSession }
  | { kind: 'tokens'; accessToken: string; refreshToken: string }
  | { kind: 'done'; fileId: string; sec: number; cpuSec: number; moreMemoryMB: number }
  | { kind: 'failed'; message: string };

const tell = (report: DriveMessage) =>
  new Promise<void>((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(report, undefined, {}, () => resolve());
  });

process.on('message', (order: DriveOrder) => {
  void send(order).catch(async (error: unknown) => await tell({ kind: 'failed', message: String(error) }));
});
await tell({ kind: 'ready' });

async function send({ config, provider: id, meta, path, session, ...tokens }: DriveOrder): Promise<void> {
  const provider = getDriveProvider(config, id);
  if (provider === null) throw new Error(`${id} is not configured.`);
  let { accessToken, refreshToken } = tokens;
  const { signal } = new AbortController();
  const access: DriveAccess = {
    provider,
    accountId: null,
    async getToken(refused) {
      if (refused === accessToken) {
        const fresh = await provider.refresh(refreshToken, signal);
        accessToken = fresh.accessToken;
        refreshToken = fresh.refreshToken ?? refreshToken;
        await tell({ kind: 'tokens', accessToken, refreshToken });
      }
      return accessToken;
    },
  };
  const file = await openAsBlob(path);
  // The connection is made and the code is warm before anything is measured.
  await callDrive(access, signal, async (call) => await provider.quota(call));
  const restMB = process.memoryUsage.rss() / 1e6;
  let mostMB = restMB;
  const timer = setInterval(() => {
    mostMB = Math.max(mostMB, process.memoryUsage.rss() / 1e6);
  }, 10);
  const cpu = process.cpuUsage();
  const startMs = performance.now();
  const sent = await sendFileToDrive({
    access,
    meta,
    file,
    session,
    saveSession: async (each) => await tell({ kind: 'session', session: each }),
    onProgress: () => undefined,
    signal,
  });
  const sec = (performance.now() - startMs) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(timer);
  const moreMemoryMB = Math.round(mostMB - restMB);
  await tell({ kind: 'done', fileId: sent.fileId, sec, cpuSec: (user + system) / 1e6, moreMemoryMB });
}
