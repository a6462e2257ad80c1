import { z } from 'zod';
import { facts } from './environment-facts.ts';

const endpoint = z.url({ protocol: /^https?$/, error: 'it must be an http or https address' });
const base = endpoint.transform((value) => value.replace(/\/+$/, ''));

const clientId = (description: string, example: string) =>
  z
    .string()
    .max(300)
    .optional()
    .meta(facts({ description, default: 'none', example }));
const clientSecret = z
  .string()
  .max(300)
  .optional()
  .meta(facts({ description: 'The client’s secret.', default: 'none', example: '0123456789', isSecret: true }));
const address = (schema: typeof endpoint | typeof base, description: string, value: string) =>
  schema.default(value).meta(facts({ description, default: value, example: 'http://127.0.0.1:8080' }));

/** Variables for users' drives. */
export const cloudEnvironment = {
  FIRST_VIDEO_WITHOUT_DRIVE: z
    .enum(['true', 'false'], 'it must be true or false')
    .default('true')
    .transform((value) => value === 'true')
    .meta(
      facts({
        description:
          'If drives are configured: whether an account may make clips of its first own video before it connects a drive. The clips are copied to the drive that it connects later.',
        default: 'true',
        example: 'false',
      }),
    ),
  GOOGLE_DRIVE_CLIENT_ID: clientId(
    'OAuth client of a Google project with the Drive API, for “Connect Google Drive”.',
    '1234567890-abc.apps.googleusercontent.com',
  ),
  GOOGLE_DRIVE_CLIENT_SECRET: clientSecret,
  GOOGLE_DRIVE_PICKER: z
    .enum(['0', '1'], 'it must be 0 or 1')
    .default('0')
    .transform((value) => value === '1')
    .meta(
      facts({
        description: '`1` if the Google project has the Picker API, so users can import any video of their drive.',
        default: '0',
        example: '1',
      }),
    ),
  GOOGLE_DRIVE_AUTHORIZATION_URL: address(
    endpoint,
    'The provider’s authorization endpoint.',
    'https://accounts.google.com/o/oauth2/v2/auth',
  ),
  GOOGLE_DRIVE_TOKEN_URL: address(endpoint, 'The provider’s token endpoint.', 'https://oauth2.googleapis.com/token'),
  GOOGLE_DRIVE_REVOKE_URL: address(endpoint, 'The URL that revokes tokens.', 'https://oauth2.googleapis.com/revoke'),
  GOOGLE_DRIVE_API_BASE: address(base, 'The URL of the Drive API.', 'https://www.googleapis.com'),
  ONEDRIVE_CLIENT_ID: clientId(
    'Application (client) ID of a Microsoft Entra registration, for “Connect OneDrive”.',
    '00000000-0000-0000-0000-000000000000',
  ),
  ONEDRIVE_CLIENT_SECRET: clientSecret,
  ONEDRIVE_AUTHORIZATION_URL: address(
    endpoint,
    'The provider’s authorization endpoint.',
    'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  ),
  ONEDRIVE_TOKEN_URL: address(
    endpoint,
    'The provider’s token endpoint.',
    'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  ),
  ONEDRIVE_API_BASE: address(base, 'The URL of Microsoft Graph.', 'https://graph.microsoft.com'),
  ONEDRIVE_SCOPE: z
    .enum(['Files.ReadWrite.AppFolder', 'Files.ReadWrite'], 'it must be Files.ReadWrite.AppFolder or Files.ReadWrite')
    .default('Files.ReadWrite.AppFolder')
    .meta(
      facts({
        description: 'The requested permission. Organizations without app folders need the wider one.',
        default: 'Files.ReadWrite.AppFolder',
        example: 'Files.ReadWrite',
      }),
    ),
  DROPBOX_CLIENT_ID: clientId(
    'App key of a Dropbox app of the type “App folder”, for “Connect Dropbox”.',
    'a1b2c3d4e5f6g7h',
  ),
  DROPBOX_CLIENT_SECRET: clientSecret,
  DROPBOX_AUTHORIZATION_URL: address(
    endpoint,
    'The provider’s authorization endpoint.',
    'https://www.dropbox.com/oauth2/authorize',
  ),
  DROPBOX_TOKEN_URL: address(endpoint, 'The provider’s token endpoint.', 'https://api.dropboxapi.com/oauth2/token'),
  DROPBOX_API_BASE: address(base, 'The URL of Dropbox’s API.', 'https://api.dropboxapi.com'),
  DROPBOX_CONTENT_BASE: address(base, 'The URL for Dropbox’s uploads and downloads.', 'https://content.dropboxapi.com'),
};
