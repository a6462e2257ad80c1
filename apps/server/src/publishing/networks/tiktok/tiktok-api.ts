import type { PostPrivacy } from '@clipwright/contract';
import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { readNetworkJson } from '../http/read-network-json.ts';
import { type NetworkRequest, requestNetwork, TIME_LIMITS_MS } from '../http/request-network.ts';
import type { NetworkCall } from '../network.ts';
import { mapTiktokError, readTiktokCode } from './map-tiktok-error.ts';

const name = z.string().min(1).max(200);

export const tiktokUser = z.object({
  data: z.object({
    user: z.object({ open_id: name, display_name: z.string(), avatar_url: z.string().nullish() }),
  }),
});

export const tiktokCreator = z.object({
  data: z.object({
    creator_username: z.string().regex(/^[\w.]{1,64}$/),
    creator_nickname: z.string(),
    creator_avatar_url: z.string().nullish(),
    privacy_level_options: z.array(z.string()),
    comment_disabled: z.boolean(),
    duet_disabled: z.boolean(),
    stitch_disabled: z.boolean(),
    max_video_post_duration_sec: z.number().positive(),
  }),
});
export type TiktokCreator = z.output<typeof tiktokCreator>['data'];

export const tiktokInit = z.object({ data: z.object({ publish_id: name, upload_url: z.string().max(2048) }) });

export const tiktokStatus = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().nullish(),
    // The spelling is TikTok's. Empty until a public post has been moderated.
    publicaly_available_post_id: z.array(z.string()).nullish().catch(null),
    uploaded_bytes: z.number().nullish(),
  }),
});

/** Makes one call of the API that must succeed. `path` begins after `/v2/`. */
export async function callTiktok<Schema extends z.ZodType>(
  { origin, accessToken, signal }: NetworkCall,
  { path, body }: { path: string; body?: object },
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await requestNetwork({
    network: 'tiktok',
    url: `${origin}/v2/${path}`,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${accessToken}`,
      ...(body !== undefined && { 'Content-Type': 'application/json; charset=UTF-8' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  });
  if (answer.status !== 200 || readTiktokCode(answer.text) !== 'ok') throw mapTiktokError(answer);
  return readNetworkJson('tiktok', answer, schema);
}

/** Reads what the account may post now, which TikTok demands before each direct post. */
export async function readTiktokCreator(call: NetworkCall): Promise<TiktokCreator> {
  return (await callTiktok(call, { path: 'post/publish/creator_info/query/', body: {} }, tiktokCreator)).data;
}

const privacies: Readonly<Record<string, PostPrivacy>> = {
  PUBLIC_TO_EVERYONE: 'public',
  FOLLOWER_OF_CREATOR: 'followers',
  MUTUAL_FOLLOW_FRIENDS: 'friends',
  SELF_ONLY: 'private',
};

/** Reads TikTok's word for a privacy; null for a new one. */
export function readTiktokPrivacy(word: string): PostPrivacy | null {
  return privacies[word] ?? null;
}

/** Sends a chunk to an upload's address, which needs no token. */
export async function putToTiktok(
  url: string,
  { range, body, signal }: { range: string; body: Blob } & Pick<NetworkRequest, 'signal'>,
): Promise<ProviderResponse> {
  const headers = { 'Content-Type': 'video/mp4', 'Content-Range': `bytes ${range}` };
  const timeLimitMs = TIME_LIMITS_MS.part;
  return await requestNetwork({ network: 'tiktok', url, method: 'PUT', headers, body, timeLimitMs, signal });
}

const CHUNK_BYTES = 10 * 1024 * 1024;

/**
 * Plans the chunks of a file: at least 5 MB and at most 64 MB each, and the last one takes the rest, up to twice as much
 * (developers.tiktok.com/doc/content-posting-api-media-transfer-guide, read on 2026-11-30). A file that makes one chunk
 * is declared as one of its own size.
 */
export function planTiktokChunks(sizeBytes: number): { chunkBytes: number; count: number } {
  const count = Math.floor(sizeBytes / CHUNK_BYTES);
  return count <= 1 ? { chunkBytes: sizeBytes, count: 1 } : { chunkBytes: CHUNK_BYTES, count };
}

/** Returns the end of the chunk that starts at a byte. */
export function endOfTiktokChunk(sizeBytes: number, start: number): number {
  const { chunkBytes, count } = planTiktokChunks(sizeBytes);
  return start >= (count - 1) * chunkBytes ? sizeBytes : start + chunkBytes;
}

/** Returns the start of the next chunk for a number of received bytes, which may end within a chunk. */
export function startOfTiktokChunk(sizeBytes: number, receivedBytes: number): number {
  const { chunkBytes, count } = planTiktokChunks(sizeBytes);
  return Math.min(Math.floor(receivedBytes / chunkBytes), count - 1) * chunkBytes;
}
