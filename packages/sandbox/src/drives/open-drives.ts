import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { openJsonFile } from '../files/open-json-file.ts';
import type { SandboxRoutes, StandIn, StandInSetup } from '../stand-in.ts';
import { type DriveControl, makeDriveControl } from './control/drive-control.ts';
import { driveControlRoutes } from './control/drive-control-routes.ts';
import type { DriveClient, DriveClients } from './drive-client.ts';
import { DRIVE_NAMES, type DriveName } from './drive-name.ts';
import { AUTHORIZATION_PATHS, driveConsentRoutes } from './oauth/drive-consent-routes.ts';
import { openDriveHosts } from './open-drive-hosts.ts';
import { drivePageRoutes } from './pages/drive-page-routes.ts';
import { type Drive, openDriveState } from './state/open-drive-state.ts';

const ofDrive = z.object({ clientId: z.string(), clientSecret: z.string() });
const credentialsOfDrives = z.object({ 'google-drive': ofDrive, 'one-drive': ofDrive, dropbox: ofDrive });

/** Stands in for Google Drive, OneDrive and Dropbox: their APIs on loopback ports, and the pages of their consent. */
export async function openDrives(
  setup: StandInSetup & {
    /** Exact addresses to which a user may be sent back. */
    redirectUris: readonly string[];
  },
): Promise<StandIn & { clients: DriveClients; control: DriveControl }> {
  const { dataDir, origin, redirectUris, log } = setup;
  const { value: credentials } = await openJsonFile(join(dataDir, 'credentials.json'), credentialsOfDrives, () => ({
    'google-drive': makeCredentials(),
    'one-drive': makeCredentials(),
    dropbox: makeCredentials(),
  }));
  const pages = `${origin}/_sandbox/drives`;
  const open = async (name: DriveName): Promise<Drive> => {
    await mkdir(join(dataDir, name), { recursive: true, mode: 0o700 });
    return openDriveState(name, { dataDir: join(dataDir, name), pageUrl: `${pages}/${name}`, log });
  };
  const drives: Record<DriveName, Drive> = {
    'google-drive': await open('google-drive'),
    'one-drive': await open('one-drive'),
    dropbox: await open('dropbox'),
  };
  const { control, ...reports } = makeDriveControl(drives);
  const onWrong = (message: string) => {
    log(`drives: refused: ${message}`);
    reports.onWrong(message);
  };
  const hosts = await openDriveHosts(drives, {
    dataDir,
    credentials,
    ...reports,
    onWrong,
    onCrash(error) {
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log(`drives: failed: ${words}`);
      reports.onWrong(`failed: ${words}`);
    },
  });
  const routes: SandboxRoutes = new Hono();
  for (const name of DRIVE_NAMES) {
    routes.route('/', driveConsentRoutes(drives[name], { ...credentials[name], redirectUris, onWrong }));
  }
  routes.route('/', driveControlRoutes(control));
  routes.route('/', drivePageRoutes(drives, control));
  const client = (name: DriveName, addresses: Omit<DriveClient, 'clientId' | 'clientSecret' | 'authorizationUrl'>) => ({
    ...credentials[name],
    authorizationUrl: `${pages}/${name}${AUTHORIZATION_PATHS[name]}`,
    ...addresses,
  });
  const { urlOf } = hosts;
  return {
    title: 'Drives',
    summary: 'Takes the place of Google Drive, OneDrive and Dropbox: what Clipwright stores there appears here.',
    pagePath: '/_sandbox/drives',
    routes,
    control,
    clients: {
      googleDrive: client('google-drive', {
        tokenUrl: `${urlOf('google-oauth')}/token`,
        revokeUrl: `${urlOf('google-oauth')}/revoke`,
        apiBase: urlOf('google-api'),
        uploadBase: urlOf('google-api'),
      }),
      oneDrive: client('one-drive', {
        tokenUrl: `${urlOf('microsoft-login')}/common/oauth2/v2.0/token`,
        revokeUrl: null,
        apiBase: urlOf('graph-api'),
        uploadBase: urlOf('graph-api'),
      }),
      dropbox: client('dropbox', {
        tokenUrl: `${urlOf('dropbox-api')}/oauth2/token`,
        revokeUrl: `${urlOf('dropbox-api')}/2/auth/token/revoke`,
        apiBase: urlOf('dropbox-api'),
        uploadBase: urlOf('dropbox-content'),
      }),
    },
    async stop() {
      await hosts.stop();
      await Promise.all(Object.values(drives).map((drive) => drive.stop()));
    },
  };
}

function makeCredentials(): z.output<typeof ofDrive> {
  const make = (bytes: number) => randomBytes(bytes).toString('hex');
  return { clientId: `sandbox-${make(8)}`, clientSecret: `sandbox-${make(16)}` };
}
