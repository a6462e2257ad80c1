import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { makeForm } from '../http/make-form.ts';
import { publishOnce } from '../http/publish-once.ts';
import { readNetworkJson } from '../http/read-network-json.ts';
import { readWholeFile } from '../http/read-whole-file.ts';
import { requestNetwork, TIME_LIMITS_MS } from '../http/request-network.ts';
import type { NetworkCall, NetworkClient, NetworkPost, NetworkSession, PostFile, PostStep } from '../network.ts';
import { mapUploadPostError, mapUploadPostFailure } from './map-upload-post-error.ts';
import { readUploadPostAccount, type UploadPostAccess, unpackUploadPostAccess } from './upload-post-access.ts';

/** The documentation recommends this pause. */
const POLL_SEC = 10;

const statusAnswer = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        platform: z.string(),
        success: z.boolean().nullish(),
        status: z.string().nullish(),
        error_code: z.string().nullish(),
        platform_post_id: z.string().nullish().catch(null),
        post_url: z.string().nullish().catch(null),
      }),
    )
    .default([]),
});

const facts = z.object({ requestId: z.string() });

/**
 * Sends a post with its file in one request, under a request id of ours, which is also the key that makes repeated
 * requests one. The status of that id says what became of it. Each session has its own: under the id of a refused
 * request, the service would only repeat its answer.
 */
export const uploadPostPosts: Pick<NetworkClient, 'begin' | 'advance' | 'status'> = {
  async begin(post, _file, { call }) {
    // Fails for an account that the service has lost, before anything is sent.
    await readUploadPostAccount(unpackUploadPostAccess(call.accessToken), call);
    return { phase: 'begun', sentBytes: 0, facts: { requestId: `${post.id}-${randomBytes(4).toString('hex')}` } };
  },
  async advance(session, post, file, { call, save }) {
    if (session.phase !== 'begun') return await ask(session, call);
    const { requestId } = facts.parse(session.facts);
    await publishOnce(session, save, async () => await upload(requestId, post, file, call));
    const next = { ...session, phase: 'publishing', sentBytes: file.sizeBytes } as const;
    return { state: 'going-on', session: next, afterSec: POLL_SEC };
  },
  async status(session, _post, _file, { call }) {
    return session.phase === 'begun' ? { state: 'going-on', session, afterSec: 0 } : await ask(session, call);
  },
};

async function upload(requestId: string, post: NetworkPost, file: PostFile, call: NetworkCall): Promise<void> {
  const access = unpackUploadPostAccess(call.accessToken);
  const { body, contentType } = await toForm(requestId, post, file, access);
  const answer = await requestNetwork({
    network: 'upload-post',
    url: `${call.origin}/api/upload`,
    method: 'POST',
    headers: {
      Authorization: `Apikey ${access.key}`,
      'Content-Type': contentType,
      'Idempotency-Key': requestId,
    },
    body,
    timeLimitMs: TIME_LIMITS_MS.file,
    signal: call.signal,
  });
  if (answer.status < 200 || answer.status > 299) throw mapUploadPostError(answer);
  const { success } = readNetworkJson('upload-post', answer, z.object({ success: z.boolean() }));
  if (!success) throw mapUploadPostError(answer);
}

async function toForm(requestId: string, post: NetworkPost, file: PostFile, { profile, platform }: UploadPostAccess) {
  // Most networks have one text, which the service calls the title.
  const hasTitle = platform === 'youtube' || platform === 'pinterest' || platform === 'reddit';
  return makeForm([
    { name: 'user', value: profile },
    { name: 'platform[]', value: platform },
    { name: 'request_id', value: requestId },
    { name: 'async_upload', value: 'true' },
    { name: 'title', value: hasTitle && post.title !== '' ? post.title : post.text },
    { name: 'description', value: post.text },
    { name: 'video', value: await readWholeFile('upload-post', file), fileName: file.name },
  ]);
}

async function ask(session: NetworkSession, call: NetworkCall): Promise<PostStep> {
  const { requestId } = facts.parse(session.facts);
  const { platform, key } = unpackUploadPostAccess(call.accessToken);
  const url = `${call.origin}/api/uploadposts/status?${new URLSearchParams({ request_id: requestId })}`;
  const headers = { Authorization: `Apikey ${key}` };
  const answer = await requestNetwork({ network: 'upload-post', url, headers, signal: call.signal });
  // A request that was not confirmed never arrived. Under the same id, it can be made again.
  if (answer.status === 404 && session.sentBytes === 0) {
    return { state: 'going-on', session: { ...session, phase: 'begun' }, afterSec: POLL_SEC };
  }
  if (answer.status !== 200) throw mapUploadPostError(answer);
  const { status, results } = readNetworkJson('upload-post', answer, statusAnswer);
  const result = results.find((each) => each.platform === platform);
  const isOver = status === 'completed' || status === 'failed';
  if (!isOver) return { state: 'going-on', session, afterSec: POLL_SEC };
  if (result?.success === true) {
    const remoteId = result.platform_post_id || requestId;
    return { state: 'published', remoteId, url: result.post_url || null, isDraft: false };
  }
  // `failed` also means that nothing was recorded for an hour.
  if (result === undefined) return { state: 'unknown' };
  return { state: 'gone', error: mapUploadPostFailure(result.error_code ?? null) };
}
