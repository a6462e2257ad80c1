import { z } from 'zod';
import { figure, pageUrl, readNetworkJson } from '../http/read-network-json.ts';
import { requestNetwork } from '../http/request-network.ts';
import type { NetworkCall } from '../network.ts';
import { mapInstagramError } from './map-instagram-error.ts';

/** The version of the API, good for two years from 2025-10. */
const INSTAGRAM_VERSION = 'v24.0';

/** Ids are strings of digits, but some answers have them as numbers. */
const id = z.union([z.string().regex(/^\d{1,40}$/), z.number().transform(String)]);

export const instagramUser = z.object({
  user_id: id,
  username: z.string(),
  name: z.string().nullish(),
  account_type: z.string().nullish(),
  profile_picture_url: z.string().nullish(),
});
export const instagramId = z.object({ id });
export const instagramContainer = z.object({ status_code: z.string(), status: z.string().nullish() });
export const instagramQuota = z.object({
  data: z.array(
    z.object({ quota_usage: z.number(), config: z.object({ quota_total: z.number() }).nullish().catch(null) }),
  ),
});
export const instagramMedia = z.object({
  id,
  caption: z.string().nullish(),
  permalink: pageUrl,
  timestamp: z.string().nullish(),
  like_count: figure,
  comments_count: figure,
});
export const instagramMediaList = z.object({ data: z.array(instagramMedia) });

/** Makes one call of the API that must succeed. A call with a form is a `POST`. */
export async function callInstagram<Schema extends z.ZodType>(
  { origin, accessToken, signal }: NetworkCall,
  { path, query = {}, form }: { path: string; query?: Record<string, string>; form?: Record<string, string> },
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await requestNetwork({
    network: 'instagram',
    url: `${origin}/${INSTAGRAM_VERSION}/${path}?${new URLSearchParams(query)}`,
    method: form === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${accessToken}` },
    body: form === undefined ? null : new URLSearchParams(form),
    signal,
  });
  // An error may come with the status 200.
  if (answer.status !== 200 || answer.text.startsWith('{"error"')) throw mapInstagramError(answer);
  return readNetworkJson('instagram', answer, schema);
}
