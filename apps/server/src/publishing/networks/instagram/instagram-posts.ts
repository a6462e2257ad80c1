import { z } from 'zod';
import { publishOnce } from '../http/publish-once.ts';
import type { NetworkCall, NetworkClient, NetworkPost, NetworkSession, PostStep } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { callInstagram, instagramContainer, instagramId, instagramMedia, instagramMediaList } from './instagram-api.ts';
import { mapInstagramFailure } from './map-instagram-error.ts';

/** Meta recommends once a minute; the first answers come sooner. */
const POLL_SEC = 30;
/** The number of checks of a container after a lost answer before it is published again. */
const PATIENCE = 3;

const facts = z.object({ containerId: z.string(), begunAtMs: z.number(), checks: z.number() });
type Facts = z.output<typeof facts>;

/**
 * Makes a container of the clip's public address, waits until Instagram has processed it, and publishes it. Uploading a
 * file is for apps with Facebook Login only (page "Upload Video to Meta Servers", updated on 2026-03-15). A container
 * can be published once, and expires after 24 hours.
 */
export const instagramPosts: Pick<NetworkClient, 'begin' | 'advance' | 'status'> = {
  async begin(post, file, { call }) {
    const videoUrl = await file.publicUrl();
    if (videoUrl === null) throw new NetworkError('server_unsuitable', { network: 'instagram', detail: 'noPublicUrl' });
    const form = {
      media_type: 'REELS',
      video_url: videoUrl,
      caption: post.text,
      share_to_feed: 'true',
      ...(post.coverSec !== null && { thumb_offset: String(Math.round(post.coverSec * 1000)) }),
    };
    const { id } = await callInstagram(call, { path: `${call.accountId}/media`, form }, instagramId);
    return { phase: 'processing', sentBytes: 0, facts: { containerId: id, begunAtMs: Date.now(), checks: 0 } };
  },
  async advance(session, post, file, { call, save }) {
    const values = facts.parse(session.facts);
    if (session.phase === 'publishing') return await askAgain(session, values, post, call);
    const step = await askContainer(session, values, post, call);
    if (step !== 'ready') return step;
    const request = { path: `${call.accountId}/media_publish`, form: { creation_id: values.containerId } };
    const publish = async () => await callInstagram(call, request, instagramId);
    const { id } = await publishOnce({ ...session, sentBytes: file.sizeBytes }, save, publish, values.checks > 0);
    const media = await callInstagram(call, { path: id, query: { fields: 'permalink' } }, instagramMedia);
    return { state: 'published', remoteId: id, url: media.permalink, isDraft: false };
  },
  async status(session, post, _file, { call }) {
    const values = facts.parse(session.facts);
    if (session.phase === 'publishing') return await askAgain(session, values, post, call);
    const step = await askContainer(session, values, post, call);
    return step === 'ready' ? { state: 'going-on', session, afterSec: 0 } : step;
  },
};

/** Asks for a container's status. `ready`: it can be published. */
async function askContainer(
  session: NetworkSession,
  values: Facts,
  post: NetworkPost,
  call: NetworkCall,
): Promise<PostStep | 'ready'> {
  const ask = { path: values.containerId, query: { fields: 'status_code,status' } };
  const { status_code: code, status } = await callInstagram(call, ask, instagramContainer);
  if (code === 'FINISHED') return 'ready';
  // It says "not published within 24 hours", so nothing is visible.
  if (code === 'EXPIRED') return { state: 'gone' };
  if (code === 'ERROR') return { state: 'gone', error: mapInstagramFailure(status ?? null) };
  if (code !== 'PUBLISHED') return { state: 'going-on', session, afterSec: POLL_SEC };
  const media = await findMedia(values, post, call);
  return {
    state: 'published',
    remoteId: media?.id ?? values.containerId,
    url: media?.permalink ?? null,
    isDraft: false,
  };
}

/**
 * Asks what became of publishing. A container that is still unpublished some time after the call is published again,
 * which doubles nothing.
 */
async function askAgain(
  session: NetworkSession,
  values: Facts,
  post: NetworkPost,
  call: NetworkCall,
): Promise<PostStep> {
  const step = await askContainer(session, values, post, call);
  if (step !== 'ready') return step;
  const checks = values.checks + 1;
  const phase = checks < PATIENCE ? 'publishing' : 'processing';
  return { state: 'going-on', session: { ...session, phase, facts: { ...values, checks } }, afterSec: POLL_SEC };
}

/** Finds a published post by its text among the account's newest. */
async function findMedia({ begunAtMs }: Facts, post: NetworkPost, call: NetworkCall) {
  const query = { fields: 'id,caption,permalink,timestamp', limit: '10' };
  const { data } = await callInstagram(call, { path: `${call.accountId}/media`, query }, instagramMediaList);
  const isOwn = ({ caption, timestamp }: z.output<typeof instagramMedia>) =>
    (caption ?? '').trim() === post.text.trim() && Date.parse(timestamp ?? '') >= begunAtMs - 60_000;
  return data.find(isOwn) ?? null;
}
