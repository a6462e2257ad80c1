import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Fetch, ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { figure, pageUrl, readNetworkJson } from '../http/read-network-json.ts';
import { TIME_LIMITS_MS } from '../http/request-network.ts';
import type { NetworkCall, NetworkClient, NetworkPost, NetworkSession, PostFile, PostStep } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { askPeertube, type PeertubeRequest } from './peertube-api.ts';

const network = 'peertube';
const WAIT_SEC = 10;
const BUSY_SEC = 60;
const PART_BYTES = 8 * 1024 * 1024;
const TITLE = { min: 3, max: 120 };
const MAX_TEXT_CHARS = 10_000;
const MAX_TAGS = 5;
const PRIVACIES = { public: 1, unlisted: 2, private: 3 } as const;
const COMMENTS = { allowed: 1, off: 2 };
/** The states of a video that will never be ready: failed transcoding, and failed moves of its file. */
const FAILED_STATES = [7, 8, 11];

const quota = z.int().catch(-1);
const meAnswer = z.object({
  id: z.int(),
  username: z.string().min(1).max(300),
  videoQuota: quota,
  videoQuotaDaily: quota,
  account: z.object({ name: z.string().min(1).max(300), displayName: z.string().max(300).nullish(), url: pageUrl }),
  videoChannels: z.array(z.object({ id: z.int() })).catch([]),
});
const usedAnswer = z.object({ videoQuotaUsed: z.int().catch(0), videoQuotaUsedDaily: z.int().catch(0) });
const uploadedAnswer = z.object({ video: z.object({ uuid: z.uuid() }) });
const videoAnswer = z.object({
  uuid: z.uuid(),
  state: z.object({ id: z.int() }),
  originallyPublishedAt: z.string().nullish(),
});
const figuresAnswer = z.object({ views: figure, likes: figure, comments: figure.optional() });

/**
 * Posts to a server of PeerTube. A file is uploaded as a private video with a mark, by which it can be found again;
 * then it is made visible. Both can be repeated.
 */
export function makePeertubeClient(fetch: Fetch): NetworkClient {
  const ask = async (
    call: NetworkCall,
    path: string,
    request?: PeertubeRequest,
    kind?: 'upload' | 'publish',
    accepted?: readonly number[],
  ) => await askPeertube(fetch, call, path, request, kind, accepted);
  const readMe = async (call: NetworkCall) => readNetworkJson(network, await ask(call, '/users/me'), meAnswer);

  const put = async (call: NetworkCall, session: NetworkSession, contentRange: string, body: Blob | string) => {
    const path = `/videos/upload-resumable?upload_id=${encodeURIComponent(readUploadId(session))}`;
    const headers = { 'Content-Type': 'application/octet-stream', 'Content-Range': contentRange };
    const request = { method: 'PUT', headers, body, timeLimitMs: TIME_LIMITS_MS.part } as const;
    return await ask(call, path, request, 'upload', [308]);
  };

  /** Finds the video of an upload whose answer got lost, by its mark. */
  const findVideo = async (call: NetworkCall, post: NetworkPost) => {
    const response = await ask(call, '/users/me/videos?count=100&sort=-createdAt');
    const { data } = readNetworkJson(network, response, z.object({ data: z.array(videoAnswer) }));
    return data.find(({ originallyPublishedAt }) => isMark(originallyPublishedAt, post)) ?? null;
  };

  const client: NetworkClient = {
    id: network,
    async identify(call) {
      const { id, account } = await readMe(call);
      return {
        accountId: String(id),
        handle: `@${account.name}@${new URL(call.origin).host}`,
        displayName: account.displayName || null,
        avatarUrl: null,
        url: account.url,
      };
    },
    async check(call) {
      const { videoQuota, videoQuotaDaily } = await readMe(call);
      const used = readNetworkJson(network, await ask(call, '/users/me/video-quota-used'), usedAnswer);
      const rooms = [
        ...(videoQuota < 0 ? [] : [videoQuota - used.videoQuotaUsed]),
        ...(videoQuotaDaily < 0 ? [] : [videoQuotaDaily - used.videoQuotaUsedDaily]),
      ];
      return {
        durationSec: { min: 0, max: null },
        sizeBytes: rooms.length === 0 ? null : Math.max(0, Math.min(...rooms)),
        ratio: null,
        titleChars: TITLE.max,
        textChars: MAX_TEXT_CHARS,
        hashtags: null,
        privacies: ['public', 'unlisted', 'private'],
        asksPrivacy: false,
        interactions: ['comments'],
        refusesWatermarks: false,
        asksDisclosure: false,
        isDraftOnly: false,
        postsLeft: null,
      };
    },
    async begin(post, file, { call }) {
      toPrivacy(post);
      const [channel] = (await readMe(call)).videoChannels;
      if (channel === undefined) throw new NetworkError('reconnect_required', { network, detail: 'no_channel' });
      const response = await ask(
        call,
        '/videos/upload-resumable',
        {
          method: 'POST',
          headers: {
            'X-Upload-Content-Length': String(file.sizeBytes),
            'X-Upload-Content-Type': file.mimeType,
          },
          input: {
            // The server resumes an upload with the same name.
            filename: `${post.id}.mp4`,
            channelId: channel.id,
            privacy: PRIVACIES.private,
            originallyPublishedAt: makeMark(post),
            waitTranscoding: true,
            ...describe(post),
          },
        },
        'upload',
      );
      const location = response.headers.get('location');
      const uploadId = location === null ? null : URL.parse(location, call.origin)?.searchParams.get('upload_id');
      if (!uploadId) throw new NetworkError('transient', { network, status: response.status, detail: 'no location' });
      return { phase: 'begun', sentBytes: 0, facts: { uploadId } };
    },
    async advance(session, post, file, tools) {
      const { call, save } = tools;
      if (session.phase === 'publishing') return await client.status(session, post, file, tools);
      const { uuid } = session.facts;
      if (typeof uuid !== 'string') {
        const start = session.sentBytes;
        const end = Math.min(start + PART_BYTES, file.sizeBytes);
        const range = `bytes ${start}-${end - 1}/${file.sizeBytes}`;
        return readProgress(session, file, await put(call, session, range, await file.read(start, end)));
      }
      const response = await ask(call, `/videos/${uuid}`);
      const { state } = readNetworkJson(network, response, videoAnswer);
      if (FAILED_STATES.includes(state.id)) {
        throw new NetworkError('file_refused', { network, detail: `state_${state.id}` });
      }
      if (state.id !== 1) return { state: 'going-on', session, afterSec: WAIT_SEC };
      await save({ ...session, phase: 'publishing' });
      const input = { privacy: toPrivacy(post), originallyPublishedAt: null };
      requireDone(await ask(call, `/videos/${uuid}`, { method: 'PUT', input }, 'publish'));
      return published(call, uuid);
    },
    async status(session, post, file, { call }) {
      const { uuid } = session.facts;
      try {
        if (session.phase === 'publishing' && typeof uuid === 'string') {
          const video = readNetworkJson(network, await ask(call, `/videos/${uuid}`), videoAnswer);
          if (!isMark(video.originallyPublishedAt, post)) return published(call, uuid);
          return { state: 'going-on', session: { ...session, phase: 'processing' }, afterSec: WAIT_SEC };
        }
        if (typeof uuid === 'string') return { state: 'going-on', session, afterSec: 0 };
        return readProgress(session, file, await put(call, session, `bytes */${file.sizeBytes}`, ''));
      } catch (error) {
        if (!(error instanceof NetworkError) || error.reason !== 'not_found') {
          if (error instanceof NetworkError && error.status === 503 && session.phase !== 'publishing') {
            return { state: 'going-on', session, afterSec: error.retryAfterSec ?? BUSY_SEC };
          }
          throw error;
        }
        if (session.phase === 'publishing') return { state: 'unknown' };
        const video = await findVideo(call, post);
        return video === null ? { state: 'gone' } : processing(session, file, video.uuid);
      }
    },
    async remove(remoteId, call) {
      try {
        requireDone(await ask(call, `/videos/${encodeURIComponent(remoteId)}`, { method: 'DELETE' }));
        return 'removed';
      } catch (error) {
        if (error instanceof NetworkError && error.reason === 'not_found') return 'was-gone';
        throw error;
      }
    },
    async figures(remoteId, call) {
      const response = await ask(call, `/videos/${encodeURIComponent(remoteId)}`);
      const { views, likes, comments = null } = readNetworkJson(network, response, figuresAnswer);
      return { views, likes, comments };
    },
  };
  return client;
}

function describe({ title, text, hashtags, language, allows }: NetworkPost) {
  const tags = hashtags.map((tag) => tag.replace(/^#/, '')).filter((tag) => tag.length >= 2 && tag.length <= 30);
  return {
    name: title.slice(0, TITLE.max).padEnd(TITLE.min, '.'),
    // A description has at least three characters.
    ...(text.length >= 3 && { description: text }),
    ...(language !== null && { language }),
    tags: [...new Set(tags)].slice(0, MAX_TAGS),
    commentsPolicy: allows.includes('comments') ? COMMENTS.allowed : COMMENTS.off,
  };
}

/** The progress of an upload: what was kept of it, or its video. */
function readProgress(session: NetworkSession, file: PostFile, response: ProviderResponse): PostStep {
  if (response.status !== 308) {
    return processing(session, file, readNetworkJson(network, response, uploadedAnswer).video.uuid);
  }
  const lastByte = /^bytes=0-(\d{1,15})$/.exec(response.headers.get('range') ?? '')?.[1];
  const sentBytes = lastByte === undefined ? 0 : Number(lastByte) + 1;
  if (sentBytes > file.sizeBytes) throw new NetworkError('transient', { network, status: 308, detail: 'range' });
  return { state: 'going-on', session: { ...session, phase: 'sending', sentBytes }, afterSec: 0 };
}

function processing(session: NetworkSession, file: PostFile, uuid: string): PostStep {
  const facts = { ...session.facts, uuid };
  return { state: 'going-on', session: { phase: 'processing', sentBytes: file.sizeBytes, facts }, afterSec: 0 };
}

function published({ origin }: NetworkCall, uuid: string): PostStep {
  return { state: 'published', remoteId: uuid, url: `${origin}/w/${uuid}`, isDraft: false };
}

/** Changes are answered without content; anything else comes from an intermediary. */
function requireDone({ status }: ProviderResponse): void {
  if (status !== 204) throw new NetworkError('transient', { network, status, detail: 'unexpected answer' });
}

function readUploadId({ facts: { uploadId } }: NetworkSession): string {
  if (typeof uploadId === 'string') return uploadId;
  throw new NetworkError('session_lost', { network, detail: 'unreadable session' });
}

function toPrivacy({ privacy }: NetworkPost): number {
  const value = privacy === null ? PRIVACIES.public : PRIVACIES[privacy as keyof typeof PRIVACIES];
  if (value === undefined) throw new NetworkError('privacy_refused', { network });
  return value;
}

/** A time between 2000 and 2020 that follows from the post's id: it marks a video that is not published yet. */
function makeMark({ id }: NetworkPost): string {
  const digest = createHash('sha256').update(id).digest();
  return new Date(Date.UTC(2000, 0) + (digest.readUIntBE(0, 6) % 630_000_000_000)).toISOString();
}

function isMark(time: string | null | undefined, post: NetworkPost): boolean {
  return typeof time === 'string' && Date.parse(time) === Date.parse(makeMark(post));
}
