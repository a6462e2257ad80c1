import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { type CloudProviderId, cloudProviders } from '@clipwright/contract';
import { startSandbox } from '@clipwright/sandbox';
import { walkDriveConsent } from '@clipwright/sandbox/testing/drives';
import type { DriveAccess } from '../../../src/cloud/providers/drive-access.ts';
import { DriveError } from '../../../src/cloud/providers/drive-error.ts';
import type {
  Call,
  DriveFile,
  DriveProvider,
  DriveTokens,
  UploadMeta,
  UploadSession,
} from '../../../src/cloud/providers/drive-provider.ts';
import { getDriveProvider } from '../../../src/cloud/providers/get-drive-provider.ts';
import { type Sending, sendFileToDrive } from '../../../src/cloud/providers/send-file-to-drive.ts';
import type { CloudConfig } from '../../../src/config/drive-settings.ts';

const REDIRECT_URI = 'http://localhost:3000/api/cloud/callback';
/** A common multiple of the part sizes that Google and Microsoft require. */
export const PART_BYTES = 1280 * 1024;
export const APP_PATHS: Readonly<Record<CloudProviderId, string>> = {
  'google-drive': '',
  'one-drive': '/Apps/Clipwright',
  dropbox: '/Apps/Clipwright',
};

/** The stand-ins for all drives, and our side as the product uses it. */
export async function openDriveSuite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-drives-'));
  const log: string[] = [];
  const sandbox = await startSandbox({
    dataDir,
    redirectUris: [],
    driveRedirectUris: [REDIRECT_URI],
    productUrl: 'http://localhost:3000',
    log: (message) => log.push(message),
  });
  const { googleDrive, oneDrive, dropbox } = sandbox.drives;
  const config: CloudConfig = {
    drives: { 'google-drive': googleDrive, 'one-drive': oneDrive, dropbox },
    hasGooglePicker: true,
    isFirstVideoExempt: true,
    oneDriveScope: 'Files.ReadWrite.AppFolder',
  };
  return {
    config,
    control: sandbox.driveControl,
    log,
    async stop() {
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type DriveSuite = Awaited<ReturnType<typeof openDriveSuite>>;

/** Shows the user the consent page, as the product does, and returns the code. */
async function startPendingMfa(
  provider: DriveProvider,
  answers: Parameters<typeof walkDriveConsent>[1],
): Promise<{ code: string; redirectUri: string; codeVerifier: string; back: URL }> {
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const ask = { state: 'state', codeChallenge, redirectUri: REDIRECT_URI, loginHint: null, withPicker: false };
  const back = await walkDriveConsent(provider.authorizationUrl(ask), answers);
  return { code: back.searchParams.get('code') ?? '', redirectUri: REDIRECT_URI, codeVerifier, back };
}

/** Opens a user's connected drive, with a folder. */
export async function openDrive({ config, control }: DriveSuite, id: CloudProviderId) {
  const provider = await getDriveProvider(config, id);
  if (provider === null) throw new Error(`${id} is not configured.`);
  const email = `${randomUUID()}@example.com`;
  const signal = new AbortController().signal;
  let tokens: DriveTokens = await provider.exchange(await startPendingMfa(provider, { email }), signal);
  const secrets = [tokens.accessToken, tokens.refreshToken ?? ''];
  let renewals = 0;
  const access: DriveAccess = {
    provider,
    accountId: null,
    async getToken(refused) {
      if (refused === tokens.accessToken) {
        renewals += 1;
        const fresh = await provider.refresh(tokens.refreshToken ?? '', signal);
        tokens = { ...fresh, refreshToken: fresh.refreshToken ?? tokens.refreshToken };
        secrets.push(tokens.accessToken, tokens.refreshToken ?? '');
      }
      return tokens.accessToken;
    },
  };
  const call = (): Call => ({ accessToken: tokens.accessToken, signal });
  const key = randomUUID();
  const folder = await provider.ensureFolder({ name: `Clipwright - Talk - ${key}`, key, knownFolderId: null }, call());

  const makeMeta = (file: Blob, meta: Partial<UploadMeta> = {}): UploadMeta => ({
    folderId: folder.folderId,
    name: 'A talk.mp4',
    sizeBytes: file.size,
    mimeType: 'video/mp4',
    itemKey: `clip:${randomUUID()}`,
    projectId: key,
    ...meta,
  });
  return {
    id,
    provider,
    access,
    call,
    email,
    key,
    folder,
    makeMeta,
    getTokens: () => tokens,
    countRenewals: () => renewals,
    /** Uploads the file in small parts, recording the delays instead of waiting. */
    async send(file: Blob, meta: Partial<UploadMeta> = {}, changes: Partial<Sending> = {}) {
      const pauses: number[] = [];
      const progress: number[] = [];
      const sessions: UploadSession[] = [];
      const sent: Promise<DriveFile> = sendFileToDrive({
        access,
        meta: makeMeta(file, meta),
        file,
        session: null,
        async saveSession(session) {
          sessions.push(JSON.parse(JSON.stringify(session)));
        },
        onProgress: (bytes) => void progress.push(bytes),
        signal,
        partBytes: PART_BYTES,
        wait: async (ms) => void pauses.push(ms),
        ...changes,
      });
      const outcome = await sent.then(
        (stored) => ({ stored, error: null }),
        (error: unknown) => ({ stored: null, error: checkError(error, secrets) }),
      );
      return { ...outcome, pauses, progress, sessions };
    },
    /** Lists the drive's files, without folders and the trash. */
    listFiles: () => control.listFiles(id, email).filter((file) => !file.isFolder && !file.isTrashed),
    /** Returns a call's error; its message must not contain secrets. */
    async fail(work: Promise<unknown>): Promise<DriveError> {
      const error = await work.then(
        () => null,
        (reason: unknown) => reason,
      );
      return checkError(error, secrets);
    },
  };
}

export type OpenedDrive = Awaited<ReturnType<typeof openDrive>>;

function checkError(error: unknown, secrets: readonly string[]): DriveError {
  if (!(error instanceof DriveError)) throw new Error('It did not fail as a drive does.', { cause: error });
  const text = inspect(error, { depth: 10, showHidden: true });
  const leaked = [...secrets, '127.0.0.1', 'upload_id', 'Bearer'].filter(
    (secret) => secret !== '' && text.includes(secret),
  );
  if (leaked.length > 0) throw new Error(`An error tells a secret: ${leaked.length}`);
  return error;
}

export async function hashFile(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

export const providerIds = cloudProviders;
