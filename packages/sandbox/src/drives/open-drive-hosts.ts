import { join } from 'node:path';
import { z } from 'zod';
import { openJsonFile } from '../files/open-json-file.ts';
import type { DriveName } from './drive-name.ts';
import { dropboxContentRoutes } from './dropbox/dropbox-content-routes.ts';
import { dropboxApiRoutes } from './dropbox/dropbox-file-routes.ts';
import { refuseDropbox } from './dropbox/dropbox-refusal.ts';
import { googleFileRoutes } from './google/google-file-routes.ts';
import { googleOAuthRoutes } from './google/google-oauth-routes.ts';
import { refuseGoogle } from './google/google-refusal.ts';
import { googleUploadRoutes } from './google/google-upload-routes.ts';
import { graphFileRoutes } from './graph/graph-file-routes.ts';
import { refuseGraph } from './graph/graph-refusal.ts';
import { graphContentRoutes, graphSessionRoute } from './graph/graph-upload-routes.ts';
import { type DriveHost, type HostSetup, type StartedHost, startDriveHost } from './host/start-drive-host.ts';
import { driveTokenRoute } from './oauth/drive-token-routes.ts';
import { refuseDriveToken } from './oauth/refuse-drive-token.ts';
import type { Drive } from './state/open-drive-state.ts';

type HostName =
  | 'google-oauth'
  | 'google-api'
  | 'microsoft-login'
  | 'graph-api'
  | 'graph-files'
  | 'dropbox-api'
  | 'dropbox-content';

/** Starts the hosts of all providers, at the ports of the last time where they are free. */
export async function openDriveHosts(
  drives: Readonly<Record<DriveName, Drive>>,
  {
    dataDir,
    credentials,
    ...setup
  }: Omit<HostSetup, 'lastPort' | 'now'> & {
    dataDir: string;
    credentials: Readonly<Record<DriveName, { clientId: string; clientSecret: string }>>;
  },
): Promise<{ urlOf(host: HostName): string; stop(): Promise<void> }> {
  const { 'google-drive': google, 'one-drive': microsoft, dropbox } = drives;
  const started = new Map<HostName, StartedHost>();
  const urlOf = (name: HostName) => started.get(name)?.url ?? '';
  const tokens = (name: DriveName) => ({ ...credentials[name], onWrong: setup.onWrong });
  const hosts: Readonly<Record<HostName, DriveHost>> = {
    'google-oauth': {
      drive: 'google-drive',
      routes: googleOAuthRoutes(google, tokens('google-drive')),
      refuse: refuseDriveToken,
    },
    'google-api': {
      drive: 'google-drive',
      routes: [...googleFileRoutes(google), ...googleUploadRoutes(google, () => urlOf('google-api'))],
      refuse: refuseGoogle,
    },
    'microsoft-login': {
      drive: 'one-drive',
      routes: [driveTokenRoute(microsoft, /^\/common\/oauth2\/v2\.0\/token$/, tokens('one-drive'))],
      refuse: refuseDriveToken,
    },
    'graph-api': {
      drive: 'one-drive',
      routes: [
        ...graphFileRoutes(microsoft, { apiUrl: () => urlOf('graph-api'), filesUrl: () => urlOf('graph-files') }),
        graphSessionRoute(microsoft, () => urlOf('graph-files')),
      ],
      refuse: refuseGraph,
    },
    'graph-files': { drive: 'one-drive', routes: graphContentRoutes(microsoft), refuse: refuseGraph },
    'dropbox-api': {
      drive: 'dropbox',
      routes: dropboxApiRoutes(dropbox, tokens('dropbox'), () => urlOf('dropbox-content')),
      refuse: refuseDropbox,
    },
    'dropbox-content': { drive: 'dropbox', routes: dropboxContentRoutes(dropbox), refuse: refuseDropbox },
  };
  const ports = await openJsonFile(join(dataDir, 'ports.json'), z.record(z.string(), z.int()), () => ({}));
  for (const [name, host] of Object.entries(hosts) as [HostName, DriveHost][]) {
    const one = await startDriveHost(host, {
      ...setup,
      lastPort: ports.value[name] ?? null,
      now: () => drives[host.drive].now(),
    });
    started.set(name, one);
    ports.value[name] = one.port;
  }
  await ports.save();
  return {
    urlOf,
    async stop() {
      await Promise.all([...started.values()].map((host) => host.stop()));
    },
  };
}
