import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { openJsonFile } from '../files/open-json-file.ts';
import type { SandboxRoutes, StandIn, StandInSetup } from '../stand-in.ts';
import type { DriveClient, DriveClients } from './drive-client.ts';
import type { DriveName } from './drive-name.ts';
import { refuseDropbox } from './dropbox/dropbox-refusal.ts';
import { refuseGoogle } from './google/google-refusal.ts';
import { refuseGraph } from './graph/graph-refusal.ts';
import type { DriveHost } from './host/start-host.ts';
import { startHost } from './host/start-host.ts';
import { refuseToken } from './oauth/refuse-token.ts';

/** Stands in for Google Drive, OneDrive and Dropbox: their APIs on loopback ports, and the pages of their consent. */
export async function openDrives(
  setup: StandInSetup & {
    /** Exact addresses to which a user may be sent back. */
    redirectUris: readonly string[];
  },
): Promise<StandIn & { clients: DriveClients }> {
  const { dataDir, origin, log } = setup;
  const credentials = await openJsonFile(join(dataDir, 'credentials.json'), () => ({
    'google-drive': makeCredentials(),
    'one-drive': makeCredentials(),
    dropbox: makeCredentials(),
  }));
  const ports = await openJsonFile<Record<string, number>>(join(dataDir, 'ports.json'), () => ({}));
  const hosts: Record<string, DriveHost> = {
    'google-oauth': { drive: 'google-drive', routes: [], refuse: refuseToken },
    'google-api': { drive: 'google-drive', routes: [], refuse: refuseGoogle },
    'microsoft-login': { drive: 'one-drive', routes: [], refuse: refuseToken },
    'graph-api': { drive: 'one-drive', routes: [], refuse: refuseGraph },
    'graph-files': { drive: 'one-drive', routes: [], refuse: refuseGraph },
    'dropbox-api': { drive: 'dropbox', routes: [], refuse: refuseDropbox },
    'dropbox-content': { drive: 'dropbox', routes: [], refuse: refuseDropbox },
  };
  const started = await Promise.all(
    Object.entries(hosts).map(async ([name, host]) => {
      const one = await startHost(() => host, {
        lastPort: ports.value[name] ?? null,
        nextFault: () => null,
        onDone: () => undefined,
        onWrong: (message) => log(`drives: ${message}`),
        onCrash: (error) => log(`drives: ${error instanceof Error ? error.stack : String(error)}`),
        now: () => Date.now(),
      });
      ports.value[name] = one.port;
      return [name, one] as const;
    }),
  );
  await ports.save();
  const urls = Object.fromEntries(started.map(([name, { url }]) => [name, url]));
  const page = (drive: DriveName, path: string) => `${origin}/_sandbox/drives/${drive}${path}`;
  const client = (
    drive: DriveName,
    facts: { page: string; token: string; revoke: string | null; api: string; upload: string },
  ): DriveClient => ({
    ...credentials.value[drive],
    authorizationUrl: page(drive, facts.page),
    tokenUrl: facts.token,
    revokeUrl: facts.revoke,
    apiBase: facts.api,
    uploadBase: facts.upload,
  });
  const urlOf = (host: string) => urls[host] ?? '';
  const routes: SandboxRoutes = new Hono();
  return {
    title: 'Drives',
    summary: 'Takes the place of Google Drive, OneDrive and Dropbox: what Clipwright stores there appears here.',
    pagePath: null,
    routes,
    clients: {
      googleDrive: client('google-drive', {
        page: '/o/oauth2/v2/auth',
        token: `${urlOf('google-oauth')}/token`,
        revoke: `${urlOf('google-oauth')}/revoke`,
        api: urlOf('google-api'),
        upload: urlOf('google-api'),
      }),
      oneDrive: client('one-drive', {
        page: '/common/oauth2/v2.0/authorize',
        token: `${urlOf('microsoft-login')}/common/oauth2/v2.0/token`,
        revoke: null,
        api: urlOf('graph-api'),
        upload: urlOf('graph-api'),
      }),
      dropbox: client('dropbox', {
        page: '/oauth2/authorize',
        token: `${urlOf('dropbox-api')}/oauth2/token`,
        revoke: `${urlOf('dropbox-api')}/2/auth/token/revoke`,
        api: urlOf('dropbox-api'),
        upload: urlOf('dropbox-content'),
      }),
    },
    async stop() {
      await Promise.all(started.map(([, one]) => one.stop()));
    },
  };
}

function makeCredentials(): { clientId: string; clientSecret: string } {
  const make = (bytes: number) => randomBytes(bytes).toString('hex');
  return { clientId: `sandbox-${make(8)}`, clientSecret: `sandbox-${make(16)}` };
}
