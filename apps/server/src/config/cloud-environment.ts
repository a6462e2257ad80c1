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
  .meta(facts({ description: 'Its secret.', default: 'none', example: '0123456789', isSecret: true }));
const address = (schema: typeof endpoint | typeof base, description: string, value: string) =>
  schema.default(value).meta(facts({ description, default: value, example: 'http://127.0.0.1:8080' }));

/** The variables of the users' drives. */
export const cloudEnvironment = {
  FIRST_VIDEO_WITHOUT_DRIVE: z
    .enum(['true', 'false'], 'it must be true or false')
    .default('true')
    .transform((value) => value === 'true')
    .meta(
      facts({
        description:
          'Whether an account may make clips of its first own video before it connects a drive, where drives are offered. They are copied to the drive that it connects later.',
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
        description:
          'Whether the Google project has the Picker API, so that users can import any video of their drive.',
        default: '0',
        example: '1',
      }),
    ),
  GOOGLE_DRIVE_AUTHORIZATION_URL: address(
    endpoint,
    'Its authorization endpoint.',
    'https://accounts.google.com/o/oauth2/v2/auth',
  ),
  GOOGLE_DRIVE_TOKEN_URL: address(endpoint, 'Its token endpoint.', 'https://oauth2.googleapis.com/token'),
  GOOGLE_DRIVE_REVOKE_URL: address(endpoint, 'Where tokens are revoked.', 'https://oauth2.googleapis.com/revoke'),
  GOOGLE_DRIVE_API_BASE: address(base, 'Where the Drive API is.', 'https://www.googleapis.com'),
  ONEDRIVE_CLIENT_ID: clientId(
    'Application (client) id of a registration at Microsoft Entra, for “Connect OneDrive”.',
    '00000000-0000-0000-0000-000000000000',
  ),
  ONEDRIVE_CLIENT_SECRET: clientSecret,
  ONEDRIVE_AUTHORIZATION_URL: address(
    endpoint,
    'Its authorization endpoint.',
    'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  ),
  ONEDRIVE_TOKEN_URL: address(
    endpoint,
    'Its token endpoint.',
    'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  ),
  ONEDRIVE_API_BASE: address(base, 'Where Microsoft Graph is.', 'https://graph.microsoft.com'),
  ONEDRIVE_SCOPE: z
    .enum(['Files.ReadWrite.AppFolder', 'Files.ReadWrite'], 'it must be Files.ReadWrite.AppFolder or Files.ReadWrite')
    .default('Files.ReadWrite.AppFolder')
    .meta(
      facts({
        description: 'The right that is asked for. Some organizations have no app folders and need the wider one.',
        default: 'Files.ReadWrite.AppFolder',
        example: 'Files.ReadWrite',
      }),
    ),
  DROPBOX_CLIENT_ID: clientId(
    'App key of a Dropbox app of the kind “app folder”, for “Connect Dropbox”.',
    'a1b2c3d4e5f6g7h',
  ),
  DROPBOX_CLIENT_SECRET: clientSecret,
  DROPBOX_AUTHORIZATION_URL: address(
    endpoint,
    'Its authorization endpoint.',
    'https://www.dropbox.com/oauth2/authorize',
  ),
  DROPBOX_TOKEN_URL: address(endpoint, 'Its token endpoint.', 'https://api.dropboxapi.com/oauth2/token'),
  DROPBOX_API_BASE: address(base, 'Where its API is.', 'https://api.dropboxapi.com'),
  DROPBOX_CONTENT_BASE: address(base, 'Where its files go up and come down.', 'https://content.dropboxapi.com'),
};
