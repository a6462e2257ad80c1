import { z } from 'zod';
import { checkUploadAddress } from '../http/host-of.ts';
import type { NetworkCall, NetworkClient, NetworkPost, NetworkSession, PostFile, PostStep } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { mapTiktokError, mapTiktokFailure } from './map-tiktok-error.ts';
import {
  callTiktok,
  endOfTiktokChunk,
  planTiktokChunks,
  putToTiktok,
  readTiktokCreator,
  readTiktokPrivacy,
  startOfTiktokChunk,
  type TiktokCreator,
  tiktokInit,
  tiktokStatus,
} from './tiktok-api.ts';

const POLL_SEC = 10;

const facts = z.object({ publishId: z.string(), url: z.string(), username: z.string().nullable() });
type Facts = z.output<typeof facts>;

/**
 * Posts directly, or leaves a draft in the user's inbox, which an app may do that TikTok has not audited. TikTok
 * processes a file as soon as it has its last chunk, so that chunk is what publishes the post. Once a byte was sent,
 * nothing is begun again: only the status of the first id says what became of the post.
 */
export function tiktokPosts(isDirect: boolean): Pick<NetworkClient, 'begin' | 'advance' | 'status'> {
  return {
    async begin(post, file, { call }) {
      const creator = isDirect ? await readTiktokCreator(call) : null;
      const { chunkBytes, count } = planTiktokChunks(file.sizeBytes);
      const source_info = {
        source: 'FILE_UPLOAD',
        video_size: file.sizeBytes,
        chunk_size: chunkBytes,
        total_chunk_count: count,
      };
      const { data } = await callTiktok(
        call,
        creator === null
          ? { path: 'post/publish/inbox/video/init/', body: { source_info } }
          : { path: 'post/publish/video/init/', body: { post_info: toPostInfo(post, creator), source_info } },
        tiktokInit,
      );
      const url = checkUploadAddress('tiktok', call.origin, 'tiktokapis.com', data.upload_url);
      const username = creator?.creator_username ?? null;
      return { phase: 'begun', sentBytes: 0, facts: { publishId: data.publish_id, url, username } };
    },
    async advance(session, _post, file, { call, save }) {
      const values = facts.parse(session.facts);
      if (session.phase === 'publishing') return await ask(session, values, file, call);
      const start = session.sentBytes;
      const end = endOfTiktokChunk(file.sizeBytes, start);
      const isLast = end === file.sizeBytes;
      const sending = { ...session, phase: isLast ? 'publishing' : 'sending' } as const;
      await save(sending);
      const body = await file.read(start, end);
      const url = checkUploadAddress('tiktok', call.origin, 'tiktokapis.com', values.url);
      const range = `${start}-${end - 1}/${file.sizeBytes}`;
      const answer = await putToTiktok(url, { range, body, signal: call.signal });
      if (answer.status === 201 || (answer.status === 206 && isLast)) {
        return { state: 'going-on', session: { ...sending, sentBytes: file.sizeBytes }, afterSec: 5 };
      }
      if (answer.status === 206) return { state: 'going-on', session: { ...sending, sentBytes: end }, afterSec: 0 };
      // The address is only good for an hour, and for the chunk that comes next.
      if (![400, 403, 404, 416].includes(answer.status)) throw mapTiktokError(answer);
      const step = await ask(sending, values, file, call);
      const isStuck = step.state === 'going-on' && step.session.phase === 'sending' && step.session.sentBytes === start;
      if (!isStuck) return step;
      if (answer.status !== 403 && answer.status !== 404) throw mapTiktokError(answer);
      return { state: session.phase === 'begun' ? 'gone' : 'unknown' };
    },
    async status(session, _post, file, { call }) {
      return await ask(session, facts.parse(session.facts), file, call);
    },
  };
}

/** Returns the settings of a post. Nothing is chosen for the user: without a privacy that TikTok offers, it is refused. */
export function toPostInfo(post: NetworkPost, creator: TiktokCreator) {
  const { privacy, disclosure, allows, coverSec } = post;
  const level =
    privacy === null
      ? undefined
      : creator.privacy_level_options.find((option) => readTiktokPrivacy(option) === privacy);
  const isPaid = disclosure?.isPaidPartnership === true;
  const refuse = (detail: string) => new NetworkError('privacy_refused', { network: 'tiktok', detail });
  if (level === undefined) throw refuse('privacyNotOffered');
  // Branded content can't be for its author only.
  if (isPaid && privacy === 'private') throw refuse('brandedPrivate');
  return {
    title: post.text,
    privacy_level: level,
    disable_comment: creator.comment_disabled || !allows.includes('comments'),
    disable_duet: creator.duet_disabled || !allows.includes('duets'),
    disable_stitch: creator.stitch_disabled || !allows.includes('stitches'),
    brand_content_toggle: isPaid,
    brand_organic_toggle: disclosure?.isOwnBrand === true,
    ...(coverSec !== null && { video_cover_timestamp_ms: Math.round(coverSec * 1000) }),
  };
}

/** Asks what became of a post. */
async function ask(
  session: NetworkSession,
  { publishId, username }: Facts,
  file: PostFile,
  call: NetworkCall,
): Promise<PostStep> {
  const body = { publish_id: publishId };
  const { data } = await callTiktok(call, { path: 'post/publish/status/fetch/', body }, tiktokStatus);
  if (data.status === 'SEND_TO_USER_INBOX') {
    return { state: 'published', remoteId: publishId, url: null, isDraft: true };
  }
  if (data.status === 'PUBLISH_COMPLETE') {
    const [postId = null] = data.publicaly_available_post_id ?? [];
    const url = !postId || username === null ? null : `https://www.tiktok.com/@${username}/video/${postId}`;
    return { state: 'published', remoteId: postId || publishId, url, isDraft: false };
  }
  if (data.status === 'FAILED') {
    const failure = mapTiktokFailure(data.fail_reason ?? null);
    if (failure !== null) return { state: 'gone', error: failure };
    // Without a reason, only a look into the app tells whether something is there.
    return session.phase === 'begun' ? { state: 'gone' } : { state: 'unknown' };
  }
  const { uploaded_bytes: uploadedBytes = null } = data;
  const isSent = session.sentBytes === file.sizeBytes || (uploadedBytes ?? 0) >= file.sizeBytes;
  if (data.status !== 'PROCESSING_UPLOAD' || isSent) {
    const next = { ...session, phase: 'publishing', sentBytes: file.sizeBytes } as const;
    return { state: 'going-on', session: next, afterSec: POLL_SEC };
  }
  // Only a number says that bytes are missing, so that nothing can be out.
  if (uploadedBytes === null) return { state: 'going-on', session, afterSec: POLL_SEC };
  const sentBytes = startOfTiktokChunk(file.sizeBytes, uploadedBytes);
  return {
    state: 'going-on',
    session: { ...session, phase: session.phase === 'begun' ? 'begun' : 'sending', sentBytes },
    afterSec: 5,
  };
}
