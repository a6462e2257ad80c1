import { fork } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDriveProvider } from '../../apps/server/src/cloud/providers/get-drive-provider.ts';
import type { CloudConfig } from '../../apps/server/src/config/drive-settings.ts';
import type { CloudProviderId } from '../../packages/contract/src/index.ts';
import type { ListedFile } from '../../packages/sandbox/src/drives/control/drive-control.ts';
import type { DriveClients } from '../../packages/sandbox/src/index.ts';
import { walkDriveConsent } from '../../packages/sandbox/src/testing/walk-drive-consent.ts';
import type { StandInOrder } from './drive-stand-ins.ts';

const REDIRECT_URI = 'http://localhost:3000/api/cloud/callback';

type Ask = StandInOrder extends infer Order ? (Order extends StandInOrder ? Omit<Order, 'id'> : never) : never;

/** The three drives as stand-ins in another process, and someone's connected drive at each. */
export async function startDriveStandIns() {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-bench-drives-'));
  const child = fork(join(import.meta.dirname, 'drive-stand-ins.ts'), [dataDir, REDIRECT_URI]);
  const [{ drives }] = (await once(child, 'message')) as [{ drives: DriveClients }];
  const waiting = new Map<number, (value: unknown) => void>();
  child.on('message', ({ id, value }: { id: number; value: unknown }) => waiting.get(id)?.(value));
  let last = 0;
  const ask = async (order: Ask): Promise<unknown> => {
    last += 1;
    const id = last;
    return await new Promise((resolve) => {
      waiting.set(id, resolve);
      child.send({ ...order, id });
    });
  };
  const config: CloudConfig = {
    drives: { 'google-drive': drives.googleDrive, 'one-drive': drives.oneDrive, dropbox: drives.dropbox },
    hasGooglePicker: false,
    isFirstVideoExempt: true,
    oneDriveScope: 'Files.ReadWrite.AppFolder',
  };
  return {
    config,
    ask,
    async connect(id: CloudProviderId) {
      const provider = getDriveProvider(config, id);
      if (provider === null) throw new Error(`${id} is not configured.`);
      const email = `${randomUUID()}@example.com`;
      const codeVerifier = randomBytes(32).toString('base64url');
      const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
      const authorization = {
        state: 'bench',
        codeChallenge,
        redirectUri: REDIRECT_URI,
        loginHint: null,
        withPicker: false,
      };
      const back = await walkDriveConsent(provider.authorizationUrl(authorization), { email });
      const code = { code: back.searchParams.get('code') ?? '', redirectUri: REDIRECT_URI, codeVerifier };
      const { signal } = new AbortController();
      const { accessToken, refreshToken } = await provider.exchange(code, signal);
      const key = randomUUID();
      const folder = { name: `Clipwright - Bench - ${key}`, key, knownFolderId: null };
      const { folderId } = await provider.ensureFolder(folder, { accessToken, signal });
      return {
        id,
        email,
        key,
        folderId,
        tokens: { accessToken, refreshToken: refreshToken ?? '' },
        async listFiles(): Promise<ListedFile[]> {
          const listed = (await ask({ ask: 'files', drive: id, email })) as ListedFile[];
          return listed.filter((file) => !file.isFolder && !file.isTrashed);
        },
      };
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type DriveStandIns = Awaited<ReturnType<typeof startDriveStandIns>>;
export type BenchDrive = Awaited<ReturnType<DriveStandIns['connect']>>;
