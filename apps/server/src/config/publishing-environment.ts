import { z } from 'zod';
import { facts } from './environment-facts.ts';

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
  .meta(facts({ description: 'The app’s secret.', default: 'none', example: '0123456789', isSecret: true }));
const isAudited = (description: string) =>
  z
    .enum(['true', 'false'], 'it must be true or false')
    .default('false')
    .transform((value) => value === 'true')
    .meta(facts({ description, default: 'false', example: 'true' }));

/** Variables for the networks that clips are posted to. PeerTube, Bluesky, Mastodon and Upload-Post need none. */
export const publishingEnvironment = {
  INSTAGRAM_CLIENT_ID: clientId(
    'Instagram app ID of a Meta app with Instagram Login, for posting to Instagram.',
    '1234567890123456',
  ),
  INSTAGRAM_CLIENT_SECRET: clientSecret,
  LINKEDIN_CLIENT_ID: clientId(
    'Client ID of a LinkedIn app with the product “Share on LinkedIn”, for posting to LinkedIn.',
    '77abcdefghijkl',
  ),
  LINKEDIN_CLIENT_SECRET: clientSecret,
  TIKTOK_CLIENT_ID: clientId(
    'Client key of a TikTok app with the Content Posting API, for posting to TikTok.',
    'awabcdefghijklmn',
  ),
  TIKTOK_CLIENT_SECRET: clientSecret,
  TIKTOK_AUDITED: isAudited(
    '`true` once TikTok has audited the app. Until then, clips go to the user’s TikTok inbox as drafts.',
  ),
  YOUTUBE_CLIENT_ID: clientId(
    'OAuth client of a Google project with the YouTube Data API, for posting to YouTube.',
    '1234567890-abc.apps.googleusercontent.com',
  ),
  YOUTUBE_CLIENT_SECRET: clientSecret,
  YOUTUBE_AUDITED: isAudited(
    '`true` once YouTube has audited the project. Until then, YouTube locks what it uploads as private for good, so no account can be connected.',
  ),
  X_CLIENT_ID: clientId('Client ID of an X app with OAuth 2.0, for posting to X.', 'AbCdEfGhIjKlMnOp'),
  X_CLIENT_SECRET: clientSecret,
};
