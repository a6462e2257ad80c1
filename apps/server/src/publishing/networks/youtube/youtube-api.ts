import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { readNetworkJson } from '../http/read-network-json.ts';
import { type NetworkRequest, requestNetwork, TIME_LIMITS_MS } from '../http/request-network.ts';
import type { NetworkCall } from '../network.ts';
import { mapYoutubeError } from './map-youtube-error.ts';

const id = z.string().min(1).max(200);
/** The kind of an answer. Lists without items have none, so only the kind distinguishes them from an error. */
const kind = z.string().regex(/^youtube#/);
/** Counts are returned as strings. */
const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .nullish()
  .catch(null);

export const youtubeChannels = z.object({
  kind,
  items: z
    .array(
      z.object({
        id,
        snippet: z
          .object({
            title: z.string(),
            customUrl: z.string().nullish(),
            thumbnails: z
              .object({ default: z.object({ url: z.url() }).nullish() })
              .nullish()
              .catch(null),
          })
          .optional(),
        status: z.object({ longUploadsStatus: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
});

export const youtubeVideo = z.object({
  id,
  status: z
    .object({
      uploadStatus: z.string().nullish(),
      privacyStatus: z.string().nullish(),
      failureReason: z.string().nullish(),
      rejectionReason: z.string().nullish(),
    })
    .optional(),
  statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }).optional().catch(undefined),
});
export type YoutubeVideo = z.output<typeof youtubeVideo>;
export const youtubeVideos = z.object({ kind, items: z.array(youtubeVideo).default([]) });

export const youtubeUploads = z.object({
  kind,
  items: z
    .array(
      z.object({
        snippet: z.object({
          title: z.string(),
          description: z.string().default(''),
          publishedAt: z.string(),
          resourceId: z.object({ videoId: id }),
        }),
      }),
    )
    .default([]),
});

/** Reads one of the lists of the API. `path` begins after `/youtube/v3/`. Costs one unit of the project's quota. */
export async function readYoutube<Schema extends z.ZodType>(
  { origin, accessToken, signal }: NetworkCall,
  path: string,
  query: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const url = `${origin}/youtube/v3/${path}?${new URLSearchParams(query)}`;
  const headers = { Authorization: `Bearer ${accessToken}` };
  const answer = await requestNetwork({ network: 'youtube', url, headers, signal });
  if (answer.status !== 200) throw mapYoutubeError(answer);
  return readNetworkJson('youtube', answer, schema);
}

/** Asks an upload's session. Its address is sufficient for writing, so the token is not sent. */
export async function putToYoutube(
  url: string,
  { range, body, signal }: { range: string; body: Blob | null } & Pick<NetworkRequest, 'signal'>,
): Promise<ProviderResponse> {
  const headers = { 'Content-Range': `bytes ${range}` };
  const timeLimitMs = body === null ? TIME_LIMITS_MS.api : TIME_LIMITS_MS.part;
  return await requestNetwork({ network: 'youtube', url, method: 'PUT', headers, body, timeLimitMs, signal });
}

/**
 * Returns the number of bytes that a session has received, from the `Range` header of its 308 response; 0 without the
 * header, null if it can't be read.
 */
export function readReceivedBytes(range: string | null): number | null {
  if (range === null) return 0;
  const last = /^bytes=0-(\d{1,15})$/.exec(range)?.[1];
  return last === undefined ? null : Number(last) + 1;
}
