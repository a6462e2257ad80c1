import { z } from 'zod';
import type { Fetch } from '../../../http/outgoing/request-provider.ts';
import { makeForm } from '../http/make-form.ts';
import { figure, pageUrl, readNetworkJson } from '../http/read-network-json.ts';
import { readWholeFile, WHOLE_FILE_BYTES } from '../http/read-whole-file.ts';
import { TIME_LIMITS_MS } from '../http/request-network.ts';
import type { NetworkCall, NetworkClient, NetworkSession, PostStep } from '../network.ts';
import { NetworkError } from '../network-error.ts';
import { askMastodon, type MastodonRequest } from './mastodon-api.ts';

const network = 'mastodon';
const WAIT_SEC = 5;
/** The wait before a post is sent again, in which the server may still work on the first request. */
const REPEAT_SEC = 60;
/** The posts that are searched for one whose answer got lost. */
const SEARCHED = 40;
const VISIBILITIES = { public: 'public', unlisted: 'unlisted', followers: 'private' } as const;

const id = z.string().regex(/^\w{1,64}$/);
const accountAnswer = z.object({
  id,
  username: z.string().min(1).max(300),
  display_name: z.string().max(300).nullish(),
  avatar: pageUrl,
  url: pageUrl,
});
const instanceAnswer = z.object({
  configuration: z.object({
    statuses: z.object({ max_characters: z.int().positive() }),
    media_attachments: z.object({ video_size_limit: z.int().positive().nullish() }).optional(),
  }),
});
const statusAnswer = z.object({ id, url: pageUrl, media_attachments: z.array(z.object({ id })).catch([]) });
const figuresAnswer = z.object({ favourites_count: figure, replies_count: figure });

/** Posts to a server of Mastodon: the file is processed first, then attached to a post. */
export function makeMastodonClient(fetch: Fetch): NetworkClient {
  const ask = async (call: NetworkCall, path: string, request?: MastodonRequest, kind?: 'media' | 'post') =>
    await askMastodon(fetch, call, path, request, kind);

  /** The state of a file. One that is attached to a post is no longer there. */
  const readMedia = async (call: NetworkCall, mediaId: string): Promise<'ready' | 'processing' | 'missing'> => {
    try {
      const { status } = await ask(call, `/api/v1/media/${mediaId}`, {}, 'media');
      return status === 206 ? 'processing' : 'ready';
    } catch (error) {
      if (error instanceof NetworkError && error.reason === 'not_found') return 'missing';
      throw error;
    }
  };

  const findStatus = async (call: NetworkCall, mediaId: string) => {
    const query = `limit=${SEARCHED}&exclude_replies=true&exclude_reblogs=true`;
    const response = await ask(call, `/api/v1/accounts/${encodeURIComponent(call.accountId)}/statuses?${query}`);
    const statuses = readNetworkJson(network, response, z.array(statusAnswer));
    return statuses.find((each) => each.media_attachments.some((media) => media.id === mediaId)) ?? null;
  };

  /** Posts. A refusal may also mean that the file is not processed yet, or belongs to a post by now. */
  const publish = async (call: NetworkCall, mediaId: string, request: MastodonRequest) => {
    try {
      const response = await ask(call, '/api/v1/statuses', { ...request, method: 'POST' }, 'post');
      return published(readNetworkJson(network, response, statusAnswer));
    } catch (error) {
      const isRefused = error instanceof NetworkError && error.reason === 'text_refused';
      if (!isRefused || (await readMedia(call, mediaId)) === 'ready') throw error;
      throw new NetworkError('transient', { network, status: error.status, detail: 'media' });
    }
  };

  const client: NetworkClient = {
    id: network,
    async identify(call) {
      const response = await ask(call, '/api/v1/accounts/verify_credentials');
      const account = readNetworkJson(network, response, accountAnswer);
      return {
        accountId: account.id,
        handle: `@${account.username}@${new URL(call.origin).host}`,
        displayName: account.display_name || null,
        avatarUrl: account.avatar,
        url: account.url,
      };
    },
    async check(call) {
      // The token is tried as well, since everyone may read the server's limits.
      await ask(call, '/api/v1/accounts/verify_credentials');
      const { configuration } = readNetworkJson(network, await ask(call, '/api/v2/instance'), instanceAnswer);
      return {
        durationSec: { min: 0, max: null },
        sizeBytes: Math.min(configuration.media_attachments?.video_size_limit ?? WHOLE_FILE_BYTES, WHOLE_FILE_BYTES),
        ratio: null,
        titleChars: null,
        textChars: configuration.statuses.max_characters,
        hashtags: null,
        privacies: ['public', 'unlisted', 'followers'],
        asksPrivacy: false,
        interactions: [],
        refusesWatermarks: false,
        asksDisclosure: false,
        isDraftOnly: false,
        postsLeft: null,
      };
    },
    async begin(post) {
      toVisibility(post.privacy);
      return { phase: 'begun', sentBytes: 0, facts: {} };
    },
    async advance(session, post, file, tools) {
      const { call, save } = tools;
      if (session.phase === 'publishing') return await client.status(session, post, file, tools);
      const { mediaId } = session.facts;
      if (typeof mediaId !== 'string') {
        const cover = await file.cover();
        const { body, contentType } = makeForm([
          {
            name: 'file',
            value: new Blob([await readWholeFile(network, file)], { type: file.mimeType }),
            fileName: file.name,
          },
          ...(cover === null ? [] : [{ name: 'thumbnail', value: cover, fileName: 'cover.jpg' }]),
          { name: 'description', value: post.title },
        ]);
        const upload = { method: 'POST', headers: { 'Content-Type': contentType }, body } as const;
        const response = await ask(call, '/api/v2/media', { ...upload, timeLimitMs: TIME_LIMITS_MS.file }, 'media');
        const media = readNetworkJson(network, response, z.object({ id }));
        const facts = { ...session.facts, mediaId: media.id };
        const sent: NetworkSession = { phase: 'processing', sentBytes: file.sizeBytes, facts };
        return { state: 'going-on', session: sent, afterSec: response.status === 202 ? WAIT_SEC : 0 };
      }
      const state = await readMedia(call, mediaId);
      if (state === 'processing') return { state: 'going-on', session, afterSec: WAIT_SEC };
      if (state === 'missing') {
        const status = await findStatus(call, mediaId);
        if (status !== null) return published(status);
        return { state: session.facts.wasTried === true ? 'unknown' : 'gone' };
      }
      const publishing: NetworkSession = { ...session, phase: 'publishing' };
      await save(publishing);
      const body = {
        status: post.text,
        media_ids: [mediaId],
        visibility: toVisibility(post.privacy),
        ...(post.language !== null && { language: post.language }),
      };
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': post.id };
      return await publish(call, mediaId, { headers, body: JSON.stringify(body) });
    },
    async status(session, _post, _file, { call }) {
      const { mediaId } = session.facts;
      // A file that is not attached to a post is seen by nobody and deleted by the server after a day.
      if (session.phase !== 'publishing' || typeof mediaId !== 'string') {
        return { state: 'going-on', session, afterSec: 0 };
      }
      const status = await findStatus(call, mediaId);
      if (status !== null) return published(status);
      // The server attaches a file to one post only, so posting it again doubles nothing.
      if ((await readMedia(call, mediaId)) === 'missing') return { state: 'unknown' };
      const facts = { ...session.facts, wasTried: true };
      return { state: 'going-on', session: { ...session, phase: 'processing', facts }, afterSec: REPEAT_SEC };
    },
    async remove(remoteId, call) {
      try {
        const path = `/api/v1/statuses/${encodeURIComponent(remoteId)}`;
        readNetworkJson(network, await ask(call, path, { method: 'DELETE' }), z.object({ id }));
        return 'removed';
      } catch (error) {
        if (error instanceof NetworkError && error.reason === 'not_found') return 'was-gone';
        throw error;
      }
    },
    async figures(remoteId, call) {
      const response = await ask(call, `/api/v1/statuses/${encodeURIComponent(remoteId)}`);
      const { favourites_count, replies_count } = readNetworkJson(network, response, figuresAnswer);
      return { views: null, likes: favourites_count, comments: replies_count };
    },
  };
  return client;
}

function published({ id: remoteId, url }: z.output<typeof statusAnswer>): PostStep {
  return { state: 'published', remoteId, url, isDraft: false };
}

function toVisibility(privacy: string | null): string {
  if (privacy === null) return VISIBILITIES.public;
  const visibility = privacy in VISIBILITIES ? VISIBILITIES[privacy as keyof typeof VISIBILITIES] : null;
  if (visibility === null) throw new NetworkError('privacy_refused', { network });
  return visibility;
}
