import { z } from 'zod';
import { checkUploadAddress } from '../http/host-of.ts';
import { publishOnce } from '../http/publish-once.ts';
import { requestNetwork, TIME_LIMITS_MS } from '../http/request-network.ts';
import type { NetworkCall, NetworkClient, NetworkPost, NetworkSession, PostFile, PostStep } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { callLinkedin, linkedinUpload, linkedinVideo, readLinkedin, writeLittleText } from './linkedin-api.ts';
import { mapLinkedinError } from './map-linkedin-error.ts';

const POLL_SEC = 10;
const part = z.object({ url: z.string(), start: z.number(), end: z.number() });
type Part = z.output<typeof part>;

/** Lists are stored as JSON. `etags` has one entry for each part that was sent. */
const facts = z.object({ video: z.string(), token: z.string(), parts: z.string(), etags: z.string() });
type Facts = z.output<typeof facts>;

/**
 * Uploads a video in the parts that LinkedIn names, and posts it once it is available. Only posting makes it visible.
 * With the permissions of members nobody can ask for a member's posts, so a lost answer to that call stays unknown.
 */
export const linkedinPosts: Pick<NetworkClient, 'begin' | 'advance' | 'status'> = {
  async begin(_post, file, { call }) {
    const initializeUploadRequest = {
      owner: authorOf(call),
      fileSizeBytes: file.sizeBytes,
      uploadCaptions: false,
      uploadThumbnail: false,
    };
    const request = { path: 'videos?action=initializeUpload', body: { initializeUploadRequest } };
    const { value } = await readLinkedin(call, request, linkedinUpload);
    const parts = value.uploadInstructions.map(({ uploadUrl, firstByte, lastByte }) => ({
      url: checkAddress(uploadUrl, call),
      start: firstByte,
      end: lastByte + 1,
    }));
    const stored = { video: value.video, token: value.uploadToken, parts: JSON.stringify(parts), etags: '[]' };
    return { phase: 'begun', sentBytes: 0, facts: stored };
  },
  async advance(session, post, file, tools) {
    const values = facts.parse(session.facts);
    const { call } = tools;
    if (session.phase === 'publishing') return { state: 'unknown' };
    if (session.phase !== 'processing') return await sendPart(session, values, file, call);
    const video = await readVideo(values, call);
    // An upload that has not ended is ended again.
    if (video === 'waiting')
      return { state: 'going-on', session: { ...session, phase: 'sending' }, afterSec: POLL_SEC };
    if (video === 'processing') return { state: 'going-on', session, afterSec: POLL_SEC };
    const request = { path: 'posts', body: toLinkedinPost(post, values.video, call) };
    const { headers } = await publishOnce(session, tools.save, async () => await callLinkedin(call, request));
    const id = headers.get('x-restli-id') ?? '';
    if (!/^urn:li:(share|ugcPost):\d+$/.test(id)) {
      throw new NetworkError('transient', { network: 'linkedin', detail: 'unexpected answer' });
    }
    return { state: 'published', remoteId: id, url: `https://www.linkedin.com/feed/update/${id}/`, isDraft: false };
  },
  async status(session) {
    if (session.phase === 'publishing') return { state: 'unknown' };
    // A part or the end of an upload may be sent twice.
    return { state: 'going-on', session, afterSec: 0 };
  },
};

function authorOf({ accountId }: NetworkCall): string {
  return `urn:li:person:${accountId}`;
}

function checkAddress(url: string, { origin }: NetworkCall): string {
  return checkUploadAddress('linkedin', origin, 'linkedin.com', url);
}

/** Sends the next part, or ends the upload if there is none. */
async function sendPart(session: NetworkSession, values: Facts, file: PostFile, call: NetworkCall): Promise<PostStep> {
  const parts = z.array(part).parse(JSON.parse(values.parts));
  const etags = z.array(z.string()).parse(JSON.parse(values.etags));
  const next: Part | undefined = parts[etags.length];
  if (next === undefined) return await finalize(session, values, { etags, call });
  const answer = await requestNetwork({
    network: 'linkedin',
    url: checkAddress(next.url, call),
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: await file.read(next.start, Math.min(next.end, file.sizeBytes)),
    timeLimitMs: TIME_LIMITS_MS.part,
    signal: call.signal,
  });
  // The addresses of parts expire.
  if (answer.status === 403 || answer.status === 404 || answer.status === 410) return { state: 'gone' };
  if (answer.status < 200 || answer.status > 299) throw mapLinkedinError(answer);
  const etag = answer.headers.get('etag')?.replaceAll('"', '') ?? '';
  if (etag === '') throw new NetworkError('transient', { network: 'linkedin', detail: 'unexpected answer' });
  const stored = { ...values, etags: JSON.stringify([...etags, etag]) };
  return { state: 'going-on', session: { phase: 'sending', sentBytes: next.end, facts: stored }, afterSec: 0 };
}

async function finalize(
  session: NetworkSession,
  values: Facts,
  { etags, call }: { etags: string[]; call: NetworkCall },
): Promise<PostStep> {
  const request = { video: values.video, uploadToken: values.token, uploadedPartIds: etags };
  try {
    await callLinkedin(call, { path: 'videos?action=finalizeUpload', body: { finalizeUploadRequest: request } });
  } catch (error) {
    // An upload that was ended already may be refused.
    const isRefused =
      error instanceof NetworkError && error.status !== null && error.status >= 400 && error.status < 500;
    if (!isRefused || (await readVideo(values, call)) === 'waiting') throw error;
  }
  return { state: 'going-on', session: { ...session, phase: 'processing' }, afterSec: POLL_SEC };
}

/** Returns how far a video is. Throws `file_refused` if LinkedIn could not process it. */
async function readVideo({ video }: Facts, call: NetworkCall): Promise<'waiting' | 'processing' | 'available'> {
  const request = { path: `videos/${encodeURIComponent(video)}`, method: 'GET' } as const;
  const { status } = await readLinkedin(call, request, linkedinVideo);
  if (status === 'PROCESSING_FAILED') {
    throw new NetworkError('file_refused', { network: 'linkedin', detail: 'PROCESSING_FAILED' });
  }
  if (status === 'AVAILABLE') return 'available';
  return status === 'WAITING_UPLOAD' ? 'waiting' : 'processing';
}

function toLinkedinPost(post: NetworkPost, video: string, call: NetworkCall) {
  return {
    author: authorOf(call),
    commentary: writeLittleText(post.text),
    visibility: post.privacy === 'friends' ? 'CONNECTIONS' : 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    content: { media: { id: video, ...(post.title !== '' && { title: post.title }) } },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  };
}
