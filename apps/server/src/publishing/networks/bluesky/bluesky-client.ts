import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import { publishOnce } from '../http/publish-once.ts';
import { figure, readNetworkJson } from '../http/read-network-json.ts';
import { readWholeFile } from '../http/read-whole-file.ts';
import { TIME_LIMITS_MS } from '../http/request-network.ts';
import type { NetworkCall, NetworkClient, NetworkSession, PostFile, PostStep } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { askBluesky, type BlueskyTools, didDocument, didOf, getServiceToken, readHomeOrigin } from './bluesky-api.ts';
import { fitsBluesky, makeRecord, makeRecordKey, TEXT_LIMITS } from './make-record.ts';
import { mapBlueskyError, reasonOf } from './map-bluesky-error.ts';

const network = 'bluesky';
const COLLECTION = 'app.bsky.feed.post';
const WAIT_SEC = 3;
/** The strictest of the limits that Bluesky publishes, which contradict each other. */
const MAX_VIDEO = { bytes: 100_000_000, sec: 180 };

const did = z.string().regex(/^did:[a-z]+:[\w.:%-]{1,200}$/);
const sessionAnswer = z.object({
  did,
  handle: z.string().min(1).max(300),
  didDoc: didDocument,
});
const limitsAnswer = z.object({ canUpload: z.boolean(), remainingDailyVideos: figure, remainingDailyBytes: figure });
const blob = z.looseObject({ ref: z.object({ $link: z.string().min(1) }), size: z.int().positive() });
const job = z.object({
  jobId: z.string().min(1).max(300),
  state: z.string().catch(''),
  blob: blob.nullish().catch(null),
  error: z.string().nullish().catch(null),
  message: z.string().nullish().catch(null),
});
/** The service answers with a job, although its schema says that it is in a member. */
const jobAnswer = z.union([z.object({ jobStatus: job }).transform(({ jobStatus }) => jobStatus), job]);
const recordAnswer = z.object({ uri: z.string().regex(/^at:\/\/[^\s?#]{1,500}$/) });
const figuresAnswer = z.object({ posts: z.array(z.object({ likeCount: figure, replyCount: figure })) });

/** Posts to a server of Bluesky: the video service processes the file, then a record with our own key names it. */
export function makeBlueskyClient({ fetch, videoOrigin }: BlueskyTools): NetworkClient {
  const readSession = async ({ origin, accessToken: token, signal }: NetworkCall) => {
    const response = await askBluesky(fetch, origin, 'com.atproto.server.getSession', { token, signal });
    return readNetworkJson(network, response, sessionAnswer);
  };

  /** The identifier of the server that keeps the account, which may be another than the one that is called. */
  const readHome = async (call: NetworkCall): Promise<string> => {
    const { didDoc } = await readSession(call);
    const home = readHomeOrigin(didDoc, call.origin);
    const method = 'com.atproto.server.describeServer';
    const response = await askBluesky(fetch, home, method, { signal: call.signal });
    return readNetworkJson(network, response, z.object({ did })).did;
  };

  const upload = async (session: NetworkSession, file: PostFile, call: NetworkCall): Promise<PostStep> => {
    const service = await readHome(call);
    const token = await getServiceToken(fetch, call, { service, method: 'com.atproto.repo.uploadBlob' });
    const response = await askBluesky(
      fetch,
      videoOrigin,
      'app.bsky.video.uploadVideo',
      {
        query: { did: call.accountId, name: `${session.facts.rkey}.mp4` },
        headers: { 'Content-Type': file.mimeType },
        body: await readWholeFile(network, file),
        token,
        signal: call.signal,
        timeLimitMs: TIME_LIMITS_MS.file,
      },
      'video',
      // The file was uploaded before.
      [409],
    );
    const { jobId } = readNetworkJson(network, response, jobAnswer);
    const facts = { ...session.facts, jobId };
    return {
      state: 'going-on',
      session: { phase: 'processing', sentBytes: file.sizeBytes, facts },
      afterSec: response.status === 409 ? 0 : WAIT_SEC,
    };
  };

  const client: NetworkClient = {
    id: network,
    async identify(call) {
      const { did: accountId, handle } = await readSession(call);
      return {
        accountId,
        handle: `@${handle}`,
        displayName: null,
        avatarUrl: null,
        url: `https://bsky.app/profile/${accountId}`,
      };
    },
    async check(call) {
      const method = 'app.bsky.video.getUploadLimits';
      const token = await getServiceToken(fetch, call, { service: didOf(videoOrigin), method });
      const response = await askBluesky(fetch, videoOrigin, method, { token, signal: call.signal }, 'video');
      const limits = readNetworkJson(network, response, limitsAnswer);
      return {
        durationSec: { min: 0, max: MAX_VIDEO.sec },
        sizeBytes: Math.min(MAX_VIDEO.bytes, limits.remainingDailyBytes || MAX_VIDEO.bytes),
        ratio: null,
        titleChars: null,
        textChars: TEXT_LIMITS.graphemes,
        hashtags: null,
        privacies: ['public'],
        asksPrivacy: false,
        interactions: [],
        refusesWatermarks: false,
        asksDisclosure: false,
        isDraftOnly: false,
        postsLeft: limits.canUpload ? limits.remainingDailyVideos : 0,
      };
    },
    async begin(post) {
      if (!fitsBluesky(post.text)) throw new NetworkError('text_refused', { network, detail: 'too_long' });
      if (post.privacy !== null && post.privacy !== 'public') throw new NetworkError('privacy_refused', { network });
      const facts = { rkey: makeRecordKey(post.id), createdAt: new Date().toISOString() };
      return { phase: 'begun', sentBytes: 0, facts };
    },
    async advance(session, post, file, tools) {
      const { call, save } = tools;
      if (session.phase === 'publishing') return await client.status(session, post, file, tools);
      const { jobId } = session.facts;
      if (typeof jobId !== 'string') return await upload(session, file, call);
      const query = { jobId };
      const method = 'app.bsky.video.getJobStatus';
      const response = await askBluesky(fetch, videoOrigin, method, { query, signal: call.signal }, 'video');
      const video = readNetworkJson(network, response, jobAnswer);
      if (video.state === 'JOB_STATE_FAILED') {
        const reason = reasonOf(video.error ?? null, video.message ?? '', 'video') ?? 'file_refused';
        return { state: 'gone', error: new NetworkError(reason, { network, detail: video.error ?? null }) };
      }
      if (!video.blob) return { state: 'going-on', session, afterSec: WAIT_SEC };
      const { rkey, createdAt } = readKey(session);
      const record = makeRecord(post, file, { blob: video.blob, createdAt });
      const input = { repo: call.accountId, collection: COLLECTION, rkey, record, swapRecord: null };
      const put = { input, token: call.accessToken, signal: call.signal };
      const written = await publishOnce(session, save, async () => {
        const answer = await askBluesky(fetch, call.origin, 'com.atproto.repo.putRecord', put, 'post', [400]);
        if (answer.status === 400 && !isSwapRefused(answer.text)) throw mapBlueskyError(answer, 'post');
        return answer;
      });
      // Only the first writes the record: another one finds it there.
      if (written.status === 400) return published(call, rkey, `at://${call.accountId}/${COLLECTION}/${rkey}`);
      return published(call, rkey, readNetworkJson(network, written, recordAnswer).uri);
    },
    async status(session, _post, _file, { call }) {
      // A file that no record names is seen by nobody.
      if (session.phase !== 'publishing') return { state: 'going-on', session, afterSec: 0 };
      const { rkey } = readKey(session);
      const query = { repo: call.accountId, collection: COLLECTION, rkey };
      try {
        const method = 'com.atproto.repo.getRecord';
        const response = await askBluesky(fetch, call.origin, method, {
          query,
          token: call.accessToken,
          signal: call.signal,
        });
        return published(call, rkey, readNetworkJson(network, response, recordAnswer).uri);
      } catch (error) {
        if (!(error instanceof NetworkError) || error.reason !== 'not_found') throw error;
        // Writing the record again with its key doubles nothing.
        return { state: 'going-on', session: { ...session, phase: 'processing' }, afterSec: WAIT_SEC };
      }
    },
    async remove(remoteId, { accountId, origin, accessToken: token, signal }) {
      const rkey = remoteId.split('/').at(-1) ?? '';
      const query = { repo: accountId, collection: COLLECTION, rkey };
      try {
        await askBluesky(fetch, origin, 'com.atproto.repo.getRecord', { query, token, signal });
      } catch (error) {
        if (error instanceof NetworkError && error.reason === 'not_found') return 'was-gone';
        throw error;
      }
      const method = 'com.atproto.repo.deleteRecord';
      const response = await askBluesky(fetch, origin, method, { input: query, token, signal });
      readNetworkJson(network, response, z.looseObject({}));
      return 'removed';
    },
    async figures(remoteId, { origin, accessToken: token, signal }) {
      const query = { uris: remoteId };
      const response = await askBluesky(fetch, origin, 'app.bsky.feed.getPosts', { query, token, signal });
      const [post] = readNetworkJson(network, response, figuresAnswer).posts;
      return { views: null, likes: post?.likeCount ?? null, comments: post?.replyCount ?? null };
    },
  };
  return client;
}

const errorName = z.object({ error: z.string() });

function isSwapRefused(text: string): boolean {
  const parsed = errorName.safeParse(parseJson(text));
  return parsed.success && parsed.data.error === 'InvalidSwap';
}

function readKey({ facts: { rkey, createdAt } }: NetworkSession): { rkey: string; createdAt: string } {
  if (typeof rkey === 'string' && typeof createdAt === 'string') return { rkey, createdAt };
  throw new NetworkError('session_lost', { network, detail: 'unreadable session' });
}

function published({ accountId }: NetworkCall, rkey: string, remoteId: string): PostStep {
  return { state: 'published', remoteId, url: `https://bsky.app/profile/${accountId}/post/${rkey}`, isDraft: false };
}
