import { z } from 'zod';
import { makeForm } from '../http/make-form.ts';
import { publishOnce } from '../http/publish-once.ts';
import type { NetworkCall, NetworkClient, NetworkPost, NetworkSession, PostFile, PostStep } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { callX, xData, xMedia, xTweet, xTweets } from './x-api.ts';

/** A segment may have up to 5 MB (docs.x.com/x-api/media, read on 2026-11-30). */
const PART_BYTES = 4 * 1024 * 1024;
/** The times that the account's newest posts are read after a lost answer. Each reading costs money. */
const PATIENCE = 3;
const POLL_SEC = 15;

const facts = z.object({
  mediaId: z.string(),
  mediaKey: z.string().nullable(),
  isFinal: z.boolean(),
  checks: z.number(),
});
type Facts = z.output<typeof facts>;

/**
 * Uploads a file in numbered segments, waits until X has processed it, and posts it. Only posting makes it visible. A
 * post whose answer got lost is found by its file among the account's newest.
 */
export const xPosts: Pick<NetworkClient, 'begin' | 'advance' | 'status'> = {
  async begin(_post, file, { call }) {
    const json = { media_type: file.mimeType, total_bytes: file.sizeBytes, media_category: 'tweet_video' };
    const { data } = await callX(call, { path: 'media/upload/initialize', json }, xMedia);
    const stored = { mediaId: data.id, mediaKey: data.media_key ?? null, isFinal: false, checks: 0 };
    return { phase: 'begun', sentBytes: 0, facts: stored };
  },
  async advance(session, post, file, { call, save }) {
    const values = facts.parse(session.facts);
    if (session.phase === 'publishing') return await findPost(session, values, call);
    if (session.sentBytes < file.sizeBytes) return await sendPart(session, values, file, call);
    if (!values.isFinal) return await finalize(session, values, call);
    const request = { path: `media/upload?command=STATUS&media_id=${values.mediaId}`, method: 'GET' } as const;
    const wasTried = values.checks > 0;
    const lost: PostStep = { state: wasTried ? 'unknown' : 'gone' };
    const media = await orGone(callX(call, request, xMedia));
    if (media === 'gone') return lost;
    const step = readProcessing(session, media.data.processing_info);
    if (step !== null) return step;
    const json = toTweet(post, values.mediaId);
    const publish = async () => await callX(call, { path: 'tweets', json }, xTweet);
    try {
      const tweet = await orGone(publishOnce(session, save, publish, wasTried));
      return tweet === 'gone' ? lost : publishedAs(tweet.data.id);
    } catch (error) {
      if (!wasTried || !(error instanceof NetworkError) || error.detail !== 'duplicate') throw error;
      // The earlier call made the post, even if it is not listed.
      const step = await findPost(session, values, call);
      return step.state === 'published' ? step : { state: 'unknown' };
    }
  },
  async status(session, _post, _file, { call }) {
    if (session.phase === 'publishing') return await findPost(session, facts.parse(session.facts), call);
    // A segment or the end of an upload may be sent twice.
    return { state: 'going-on', session, afterSec: 0 };
  },
};

async function sendPart(session: NetworkSession, values: Facts, file: PostFile, call: NetworkCall): Promise<PostStep> {
  const start = session.sentBytes;
  const end = Math.min(start + PART_BYTES, file.sizeBytes);
  const form = makeForm([
    { name: 'segment_index', value: String(start / PART_BYTES) },
    { name: 'media', value: await file.read(start, end), fileName: 'part' },
  ]);
  const answer = await orGone(callX(call, { path: `media/upload/${values.mediaId}/append`, form }, xData));
  if (answer === 'gone') return { state: 'gone' };
  return { state: 'going-on', session: { ...session, phase: 'sending', sentBytes: end }, afterSec: 0 };
}

async function finalize(session: NetworkSession, values: Facts, call: NetworkCall): Promise<PostStep> {
  const answer = await orGone(callX(call, { path: `media/upload/${values.mediaId}/finalize` }, xMedia));
  if (answer === 'gone') return { state: 'gone' };
  const next = {
    ...session,
    phase: 'processing' as const,
    facts: { ...values, mediaKey: answer.data.media_key ?? values.mediaKey, isFinal: true },
  };
  return readProcessing(next, answer.data.processing_info) ?? { state: 'going-on', session: next, afterSec: 0 };
}

/** Turns the answer for an upload that X does not know, or no longer, into `gone`. */
async function orGone<T>(answer: Promise<T>): Promise<T | 'gone'> {
  try {
    return await answer;
  } catch (error) {
    const isGone = error instanceof NetworkError && (error.reason === 'not_found' || error.reason === 'session_lost');
    if (isGone) return 'gone';
    throw error;
  }
}

type ProcessingInfo = z.output<typeof xMedia>['data']['processing_info'];

/** Returns the step to take while X processes a file; null once it is done. */
function readProcessing(session: NetworkSession, info: ProcessingInfo): PostStep | null {
  if (info === undefined || info === null || info.state === 'succeeded') return null;
  if (info.state === 'failed') {
    const word = info.error?.name ?? '';
    throw new NetworkError('file_refused', { network: 'x', detail: /^\w{1,40}$/.test(word) ? word : 'processing' });
  }
  return { state: 'going-on', session, afterSec: info.check_after_secs ?? 5 };
}

function toTweet(post: NetworkPost, mediaId: string) {
  return {
    text: post.text,
    media: { media_ids: [mediaId] },
    // Without this word, everyone may reply.
    ...(!post.allows.includes('comments') && { reply_settings: 'mentionedUsers' }),
  };
}

function publishedAs(id: string): PostStep {
  return { state: 'published', remoteId: id, url: `https://x.com/i/status/${id}`, isDraft: false };
}

/**
 * Looks for the file among the account's newest posts. One that does not appear there for a while is posted again: X
 * refuses a second post with the same text.
 */
async function findPost(session: NetworkSession, values: Facts, call: NetworkCall): Promise<PostStep> {
  const { mediaKey } = values;
  if (mediaKey === null) return { state: 'unknown' };
  const query = new URLSearchParams({ max_results: '10', expansions: 'attachments.media_keys' });
  const { data } = await callX(call, { path: `users/${call.accountId}/tweets?${query}`, method: 'GET' }, xTweets);
  const own = data.find(({ attachments }) => attachments?.media_keys?.includes(mediaKey));
  if (own !== undefined) return publishedAs(own.id);
  const checks = values.checks + 1;
  const phase = checks % PATIENCE === 0 ? 'processing' : 'publishing';
  return { state: 'going-on', session: { ...session, phase, facts: { ...values, checks } }, afterSec: POLL_SEC };
}
