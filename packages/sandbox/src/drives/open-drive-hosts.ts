import { type OpenHosts, openHosts } from '../hosts/open-hosts.ts';
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

/** Starts the hosts of all drives. */
export async function openDriveHosts(
  drives: Readonly<Record<DriveName, Drive>>,
  {
    credentials,
    ...setup
  }: Omit<Parameters<typeof openHosts>[1], 'nowOf'> & {
    credentials: Readonly<Record<DriveName, { clientId: string; clientSecret: string }>>;
  },
): Promise<OpenHosts<HostName>> {
  const { 'google-drive': google, 'one-drive': microsoft, dropbox } = drives;
  const tokens = (name: DriveName) => ({ ...credentials[name], onWrong: setup.onWrong });
  return openHosts<HostName>(
    (urlOf) => ({
      'google-oauth': {
        provider: 'google-drive',
        routes: googleOAuthRoutes(google, tokens('google-drive')),
        refuse: refuseDriveToken,
      },
      'google-api': {
        provider: 'google-drive',
        keepsPartsOfChunks: true,
        routes: [...googleFileRoutes(google), ...googleUploadRoutes(google, () => urlOf('google-api'))],
        refuse: refuseGoogle,
      },
      'microsoft-login': {
        provider: 'one-drive',
        routes: [driveTokenRoute(microsoft, /^\/common\/oauth2\/v2\.0\/token$/, tokens('one-drive'))],
        refuse: refuseDriveToken,
      },
      'graph-api': {
        provider: 'one-drive',
        routes: [
          ...graphFileRoutes(microsoft, { apiUrl: () => urlOf('graph-api'), filesUrl: () => urlOf('graph-files') }),
          graphSessionRoute(microsoft, () => urlOf('graph-files')),
        ],
        refuse: refuseGraph,
      },
      'graph-files': { provider: 'one-drive', routes: graphContentRoutes(microsoft), refuse: refuseGraph },
      'dropbox-api': {
        provider: 'dropbox',
        routes: dropboxApiRoutes(dropbox, tokens('dropbox'), () => urlOf('dropbox-content')),
        refuse: refuseDropbox,
      },
      'dropbox-content': { provider: 'dropbox', routes: dropboxContentRoutes(dropbox), refuse: refuseDropbox },
    }),
    { ...setup, nowOf: (provider) => drives[provider as DriveName].now() },
  );
}
