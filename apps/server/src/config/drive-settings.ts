import type { CloudProviderId } from '@clipwright/contract';
import type { z } from 'zod';
import type { cloudEnvironment } from './cloud-environment.ts';

/** Our registration with a drive provider, and the provider's addresses without trailing slashes. */
export type DriveConfig = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** Null: the provider has none, or tokens are revoked through its API. */
  readonly revokeUrl: string | null;
  readonly apiBase: string;
  /** The base address for uploads and downloads; the same as `apiBase` if the provider has only one. */
  readonly uploadBase: string;
};

/** The configured drives. */
export type CloudConfig = {
  readonly drives: Readonly<Record<CloudProviderId, DriveConfig | null>>;
  readonly hasGooglePicker: boolean;
  /** True if the first video of an account's own needs no drive. */
  readonly isFirstVideoExempt: boolean;
  readonly oneDriveScope: 'Files.ReadWrite.AppFolder' | 'Files.ReadWrite';
};

type Environment = z.output<z.ZodObject<typeof cloudEnvironment>>;

/** Returns the drive settings. */
export function toCloudConfig(env: Environment): CloudConfig {
  const drive = (
    id: string | undefined,
    secret: string | undefined,
    addresses: Omit<DriveConfig, 'clientId' | 'clientSecret'>,
  ) => (id === undefined || secret === undefined ? null : { clientId: id, clientSecret: secret, ...addresses });
  return {
    drives: {
      'google-drive': drive(env.GOOGLE_DRIVE_CLIENT_ID, env.GOOGLE_DRIVE_CLIENT_SECRET, {
        authorizationUrl: env.GOOGLE_DRIVE_AUTHORIZATION_URL,
        tokenUrl: env.GOOGLE_DRIVE_TOKEN_URL,
        revokeUrl: env.GOOGLE_DRIVE_REVOKE_URL,
        apiBase: env.GOOGLE_DRIVE_API_BASE,
        uploadBase: env.GOOGLE_DRIVE_API_BASE,
      }),
      'one-drive': drive(env.ONEDRIVE_CLIENT_ID, env.ONEDRIVE_CLIENT_SECRET, {
        authorizationUrl: env.ONEDRIVE_AUTHORIZATION_URL,
        tokenUrl: env.ONEDRIVE_TOKEN_URL,
        revokeUrl: null,
        apiBase: env.ONEDRIVE_API_BASE,
        uploadBase: env.ONEDRIVE_API_BASE,
      }),
      dropbox: drive(env.DROPBOX_CLIENT_ID, env.DROPBOX_CLIENT_SECRET, {
        authorizationUrl: env.DROPBOX_AUTHORIZATION_URL,
        tokenUrl: env.DROPBOX_TOKEN_URL,
        revokeUrl: null,
        apiBase: env.DROPBOX_API_BASE,
        uploadBase: env.DROPBOX_CONTENT_BASE,
      }),
    },
    hasGooglePicker: env.GOOGLE_DRIVE_PICKER,
    isFirstVideoExempt: env.FIRST_VIDEO_WITHOUT_DRIVE,
    oneDriveScope: env.ONEDRIVE_SCOPE,
  };
}

const pairs = [
  ['GOOGLE_DRIVE_CLIENT_ID', 'GOOGLE_DRIVE_CLIENT_SECRET'],
  ['ONEDRIVE_CLIENT_ID', 'ONEDRIVE_CLIENT_SECRET'],
  ['DROPBOX_CLIENT_ID', 'DROPBOX_CLIENT_SECRET'],
] as const;

/** Lists variables whose counterpart is missing. */
export function listMissingDriveKeys(env: Environment): string[] {
  return pairs.flatMap(([id, secret]) => {
    if (env[id] !== undefined && env[secret] === undefined) return [`${secret} is missing: ${id} needs it.`];
    return env[id] === undefined && env[secret] !== undefined ? [`${id} is missing: ${secret} needs it.`] : [];
  });
}
