import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { checkUploadAddress } from '../http/host-of.ts';
import { readNetworkJson } from '../http/read-network-json.ts';
import { requestNetwork } from '../http/request-network.ts';
import type { NetworkCall, NetworkClient, NetworkPost, NetworkSession, PostFile, PostStep } from '../network.ts';
import { NetworkError, type NetworkErrorReason } from '../network-error.ts';
import { mapYoutubeError } from './map-youtube-error.ts';
import {
  putToYoutube,
  readReceivedBytes,
  readYoutube,
  type YoutubeVideo,
  youtubeUploads,
  youtubeVideo,
  youtubeVideos,
} from './youtube-api.ts';

/** Parts are a multiple of 256 KiB, as the protocol demands. */
const PART_BYTES = 32 * 256 * 1024;
/** Limit of a title. */
export const MAX_TITLE_CHARS = 100;
const POLL_SEC = 20;

/** `videoId` is null until YouTube has named the video. */
const facts = z.object({ url: z.string(), begunAtMs: z.number(), videoId: z.string().nullable() });
type Facts = z.output<typeof facts>;

/**
 * Uploads in resumable sessions. A video exists from its last byte on, so that byte is what publishes the post.
 */
export const youtubePosts: Pick<NetworkClient, 'begin' | 'advance' | 'status'> = {
  async begin(post, file, { call }) {
    const resource = toVideoResource(post);
    const query = new URLSearchParams({ uploadType: 'resumable', part: Object.keys(resource).join(',') });
    const answer = await requestNetwork({
      network: 'youtube',
      url: `${call.origin}/upload/youtube/v3/videos?${query}`,
      method: 'POST',
      headers: {
        Authorization: `Bearer ${call.accessToken}`,
        'Content-Type': 'application/json; charset=UTF-8',
        'X-Upload-Content-Type': file.mimeType,
        'X-Upload-Content-Length': String(file.sizeBytes),
      },
      body: JSON.stringify(resource),
      signal: call.signal,
    });
    if (answer.status !== 200) throw mapYoutubeError(answer);
    const url = checkUploadAddress('youtube', call.origin, 'googleapis.com', answer.headers.get('location'));
    return { phase: 'begun', sentBytes: 0, facts: { url, begunAtMs: Date.now(), videoId: null } };
  },
  async advance(session, post, file, { call, save }) {
    const values = facts.parse(session.facts);
    if (session.phase === 'publishing') return await askYoutube(session, values, { post, file, call });
    const start = session.sentBytes;
    const end = Math.min(start + PART_BYTES, file.sizeBytes);
    if (end === file.sizeBytes) await save({ ...session, phase: 'publishing' });
    const body = await file.read(start, end);
    const range = `${start}-${end - 1}/${file.sizeBytes}`;
    const answer = await putToYoutube(addressOf(values, call), { range, body, signal: call.signal });
    const isLast = end === file.sizeBytes;
    return await readSession(answer, { ...session, phase: isLast ? 'publishing' : 'sending' }, values, {
      post,
      file,
      call,
    });
  },
  async status(session, post, file, { call }) {
    return await askYoutube(session, facts.parse(session.facts), { post, file, call });
  },
};

/** The metadata; its keys are the parts of the request. */
function toVideoResource(post: NetworkPost) {
  return {
    snippet: {
      title: titleOf(post),
      description: post.text,
      // People & Blogs, which exists everywhere.
      categoryId: '22',
      ...(post.language !== null && { defaultAudioLanguage: post.language }),
    },
    status: { privacyStatus: post.privacy ?? 'private' },
    ...(post.disclosure?.isPaidPartnership && { paidProductPlacementDetails: { hasPaidProductPlacement: true } }),
  };
}

/** YouTube requires a title. */
function titleOf({ title, text }: Pick<NetworkPost, 'title' | 'text'>): string {
  const [first = ''] = text.split('\n');
  return [...(title || first)].slice(0, MAX_TITLE_CHARS).join('');
}

function addressOf({ url }: Facts, { origin }: NetworkCall): string {
  return checkUploadAddress('youtube', origin, 'googleapis.com', url);
}

type Context = { post: NetworkPost; file: PostFile; call: NetworkCall };

/** Asks for the video, or asks its session how far it is, which changes nothing. */
async function askYoutube(session: NetworkSession, values: Facts, context: Context): Promise<PostStep> {
  const { post, file, call } = context;
  if (values.videoId !== null) return await readProcessing(session, values.videoId, post, call);
  const ask = { range: `*/${file.sizeBytes}`, body: null, signal: call.signal };
  const step = await readSession(await putToYoutube(addressOf(values, call), ask), session, values, context);
  const videoId = step.state === 'going-on' ? facts.parse(step.session.facts).videoId : null;
  return step.state !== 'going-on' || videoId === null ? step : await readProcessing(step.session, videoId, post, call);
}

async function readSession(
  answer: ProviderResponse,
  session: NetworkSession,
  values: Facts,
  { post, file, call }: Context,
): Promise<PostStep> {
  const proceed = (videoId: string): PostStep => {
    const next = { phase: 'publishing', sentBytes: file.sizeBytes, facts: { ...values, videoId } } as const;
    return { state: 'going-on', session: next, afterSec: 5 };
  };
  if (answer.status === 200 || answer.status === 201) {
    return proceed(readNetworkJson('youtube', answer, youtubeVideo).id);
  }
  if (answer.status === 308) {
    const sentBytes = readReceivedBytes(answer.headers.get('range'));
    if (sentBytes === null) throw new NetworkError('transient', { network: 'youtube', detail: 'unexpected answer' });
    const isWhole = sentBytes === file.sizeBytes;
    const next = { ...session, phase: isWhole ? 'publishing' : 'sending', sentBytes } as const;
    return { state: 'going-on', session: next, afterSec: isWhole ? POLL_SEC : 0 };
  }
  // The session ended: too old, or its file is complete.
  if (answer.status !== 404 && answer.status !== 410) throw mapYoutubeError(answer);
  if (session.phase !== 'publishing') return { state: 'gone' };
  const videoId = await findUpload(values, post, call);
  return videoId === null ? { state: 'unknown' } : proceed(videoId);
}

/** Looks for a video with the post's texts among the channel's newest, since the session began. */
async function findUpload({ begunAtMs }: Facts, post: NetworkPost, call: NetworkCall): Promise<string | null> {
  // The list of a channel's uploads has the channel's id with another prefix.
  const playlistId = call.accountId.replace(/^UC/, 'UU');
  const query = { part: 'snippet', playlistId, maxResults: '20' };
  const { items } = await readYoutube(call, 'playlistItems', query, youtubeUploads);
  const title = titleOf(post);
  const own = items.find(
    ({ snippet }) =>
      snippet.title === title &&
      snippet.description.trim() === post.text.trim() &&
      Date.parse(snippet.publishedAt) >= begunAtMs - 60_000,
  );
  return own?.snippet.resourceId.videoId ?? null;
}

async function readProcessing(
  session: NetworkSession,
  id: string,
  post: NetworkPost,
  call: NetworkCall,
): Promise<PostStep> {
  const { items } = await readYoutube(call, 'videos', { part: 'status', id }, youtubeVideos);
  const [video] = items;
  if (video === undefined) throw new NetworkError('not_found', { network: 'youtube' });
  const refusal = findRefusal(video, post);
  // A video that its owner deleted was out.
  if (refusal?.reason === 'not_found') throw refusal;
  if (refusal !== null) return { state: 'gone', error: refusal };
  if (video.status?.uploadStatus !== 'processed') return { state: 'going-on', session, afterSec: POLL_SEC };
  return { state: 'published', remoteId: id, url: `https://www.youtube.com/watch?v=${id}`, isDraft: false };
}

/** Returns why YouTube did not keep a video as it was sent; null if it did. */
export function findRefusal({ status }: YoutubeVideo, post: Pick<NetworkPost, 'privacy'>): NetworkError | null {
  const refuse = (reason: NetworkErrorReason, detail: string) =>
    new NetworkError(reason, { network: 'youtube', detail });
  const { uploadStatus, rejectionReason, failureReason, privacyStatus } = status ?? {};
  if (uploadStatus === 'deleted') return refuse('not_found', 'deleted');
  if (uploadStatus === 'rejected') {
    const word = rejectionReason ?? 'rejected';
    return refuse(word.startsWith('uploaderAccount') ? 'reconnect_required' : 'file_refused', cleanWord(word));
  }
  if (uploadStatus === 'failed') return refuse('file_refused', cleanWord(failureReason ?? 'failed'));
  // Videos of projects that Google has not audited are locked as private, whatever the request says.
  const isLocked = privacyStatus === 'private' && (post.privacy === 'public' || post.privacy === 'unlisted');
  return isLocked ? refuse('privacy_refused', 'lockedPrivate') : null;
}

function cleanWord(word: string): string {
  return /^[A-Za-z]{1,40}$/.test(word) ? word : 'other';
}
