import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readNetworkJson } from '../http/read-network-json.ts';
import { requestNetwork } from '../http/request-network.ts';
import { NetworkError } from '../network-error.ts';
import { mapUploadPostError } from './map-upload-post-error.ts';

/** The networks that the service posts videos to, and that posts have no adapter of their own for, or may have. */
const uploadPostPlatforms = [
  'facebook',
  'instagram',
  'linkedin',
  'pinterest',
  'reddit',
  'threads',
  'tiktok',
  'x',
  'youtube',
] as const;

const access = z.object({
  profile: z.string().regex(/^[\w.@-]{1,100}$/),
  platform: z.enum(uploadPostPlatforms),
  key: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .max(2048),
});
export type UploadPostAccess = z.output<typeof access>;

/**
 * Reads `profile/platform`, such as `ada/threads`, and a key. One account stands for one network of one profile, so that
 * a post is out or not. Throws `code_refused`.
 */
export function parseUploadPostAccess(identifier: string | null, secret: string): UploadPostAccess {
  const [profile = '', platform = '', ...rest] = (identifier ?? '').trim().split('/');
  const parsed = access.safeParse({ profile, platform: platform.toLowerCase(), key: secret.trim() });
  if (parsed.success && rest.length === 0) return parsed.data;
  throw new NetworkError('code_refused', { network: 'upload-post', detail: 'identifier' });
}

/** Packs an access into the text that is kept as its token. */
export function packUploadPostAccess(given: UploadPostAccess): string {
  return JSON.stringify(given);
}

export function unpackUploadPostAccess(token: string): UploadPostAccess {
  return access.parse(JSON.parse(token));
}

type Asked = { origin: string; signal: AbortSignal };

/** Returns an id of the key's owner, which is the same for all of the owner's keys. */
export async function readUploadPostOwner(
  { key }: Pick<UploadPostAccess, 'key'>,
  { origin, signal }: Asked,
): Promise<string> {
  const headers = { Authorization: `Apikey ${key}` };
  const got = await requestNetwork({ network: 'upload-post', url: `${origin}/api/uploadposts/me`, headers, signal });
  if (got.status !== 200) throw mapUploadPostError(got);
  const { email } = readNetworkJson('upload-post', got, z.object({ email: z.string().min(1) }));
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
}

const socialAccount = z.union([
  z.object({
    username: z.string().nullish(),
    handle: z.string().nullish(),
    display_name: z.string().nullish(),
    reauth_required: z.boolean().nullish(),
  }),
  // Networks that are not connected are an empty text or null.
  z.string(),
  z.null(),
]);
const answer = z.object({ profile: z.object({ social_accounts: z.record(z.string(), socialAccount) }) });

/** Reads the profile's account at the network. Throws `reconnect_required` if it is not connected there, or no longer. */
export async function readUploadPostAccount(
  { profile, platform, key }: UploadPostAccess,
  { origin, signal }: Asked,
): Promise<{ handle: string; displayName: string | null }> {
  const url = `${origin}/api/uploadposts/users/${encodeURIComponent(profile)}`;
  const headers = { Authorization: `Apikey ${key}` };
  const got = await requestNetwork({ network: 'upload-post', url, headers, signal });
  const refuse = (detail: string) => new NetworkError('reconnect_required', { network: 'upload-post', detail });
  if (got.status === 404) throw refuse('noProfile');
  if (got.status !== 200) throw mapUploadPostError(got);
  const accounts = readNetworkJson('upload-post', got, answer).profile.social_accounts;
  const account = accounts[platform];
  if (typeof account !== 'object' || account === null) throw refuse('notConnected');
  if (account.reauth_required === true) throw refuse('reauthRequired');
  const handle = account.username ?? account.handle ?? account.display_name ?? profile;
  return { handle, displayName: account.display_name ?? null };
}
