import { json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { addPost, findPost, listPosts } from '../state/network-posts.ts';
import type { NetworkPost, NetworkUpload } from '../state/network-state.ts';
import { addUpload, fillUpload, findUpload, processUpload, stateOfUpload } from '../state/network-uploads.ts';
import { makeId, type Network } from '../state/open-network.ts';
import { authorizeInstagram, instagramError } from './instagram-access.ts';

const BASE = '^/v\\d+\\.0';
const DAY_MS = 86_400_000;
const PUBLISH = 'instagram_business_content_publish';
const QUOTA = 100;

/** Containers of reels, and posts. */
export function instagramMediaRoutes(network: Network): HostRoute[] {
  const authorizeOwn = (request: HostRequest, accountId: string | undefined) => {
    const account = authorizeInstagram(network, request, PUBLISH);
    if (account.id !== accountId)
      throw instagramError(400, { code: 100, subcode: 33, message: 'Unsupported request.' });
    return account;
  };
  return [
    {
      method: 'POST',
      pattern: new RegExp(`${BASE}/(?<account>\\d+)/media$`),
      operation: 'upload-start',
      query: [],
      body: 'text',
      async handle(request, { account }) {
        const { email } = authorizeOwn(request, account);
        const form = readMembers(request);
        if (form.media_type !== 'REELS' || !URL.canParse(textOf(form.video_url))) {
          throw instagramError(400, { code: 100, message: 'The sandbox takes reels with a video_url only.' });
        }
        if ([...textOf(form.caption)].length > 2200) {
          throw instagramError(400, { code: 36004, subcode: 2207010, message: 'The caption is too long.' });
        }
        const facts = { caption: textOf(form.caption), untilMs: network.now() + DAY_MS };
        const id = `1${BigInt(`0x${makeId().slice(0, 15)}`)}`;
        const upload = await addUpload(network, { id, email, totalBytes: null, facts });
        await fetchVideo(network, upload, textOf(form.video_url));
        processUpload(network, upload);
        return json({ id });
      },
    },
    {
      method: 'POST',
      pattern: new RegExp(`${BASE}/(?<account>\\d+)/media_publish$`),
      operation: 'publish',
      query: [],
      body: 'text',
      handle(request, { account }) {
        const { email } = authorizeOwn(request, account);
        const upload = findUpload(network, textOf(readMembers(request).creation_id), email);
        if (upload === null || upload.postId !== null) {
          throw instagramError(400, { code: 24, subcode: 2207006, message: 'The media could not be found.' });
        }
        if (Number(upload.facts.untilMs) <= network.now()) {
          throw instagramError(400, { code: -2, subcode: 2207020, message: 'The media has expired.' });
        }
        if (stateOfUpload(network, upload) !== 'ready') {
          throw instagramError(400, { code: 9007, subcode: 2207027, message: 'The media is not ready.' });
        }
        if (network.state.quotaLeft === 0) {
          throw instagramError(403, { code: 9, subcode: 2207042, message: 'Maximum number of posts reached.' });
        }
        const post = addPost(network, {
          id: `1${BigInt(`0x${makeId().slice(0, 15)}`)}`,
          email,
          text: textOf(upload.facts.caption),
          uploadId: upload.id,
        });
        return json({ id: post.id });
      },
    },
    {
      method: 'GET',
      pattern: new RegExp(`${BASE}/(?<account>\\d+)/media$`),
      operation: 'search',
      query: ['fields', 'limit'],
      body: 'none',
      handle(request, { account }) {
        const { email } = authorizeOwn(request, account);
        const limit = Number(request.query.get('limit') ?? 25);
        return json({ data: listPosts(network, email).slice(0, limit).map(describePost) });
      },
    },
    {
      method: 'GET',
      pattern: new RegExp(`${BASE}/(?<account>\\d+)/content_publishing_limit$`),
      operation: 'limits',
      query: ['fields'],
      body: 'none',
      handle(request, { account }) {
        authorizeOwn(request, account);
        const { quotaLeft } = network.state;
        const used = quotaLeft === null ? 0 : Math.max(0, QUOTA - quotaLeft);
        return json({ data: [{ quota_usage: used, config: { quota_total: QUOTA, quota_duration: 86_400 } }] });
      },
    },
    {
      method: 'GET',
      pattern: new RegExp(`${BASE}/(?<id>\\d+)$`),
      operation: 'status',
      query: ['fields'],
      body: 'none',
      handle(request, { id }) {
        const { email } = authorizeInstagram(network, request, 'instagram_business_basic');
        const upload = findUpload(network, id, email);
        if (upload !== null) return json({ id, ...describeContainer(network, upload) });
        const post = findPost(network, id, email);
        if (post === null) throw instagramError(400, { code: 100, subcode: 33, message: 'Unsupported request.' });
        return json(describePost(post));
      },
    },
  ];
}

/** Fetches the file as Instagram does; where that fails, so does the container. */
async function fetchVideo(network: Network, upload: NetworkUpload, url: string): Promise<void> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    await fillUpload(network, upload, new Uint8Array(await answer.arrayBuffer()));
  } catch {
    upload.facts.failure = 2207052;
  }
}

function describeContainer(network: Network, upload: NetworkUpload): { status_code: string; status: string } {
  if (upload.postId !== null) return { status_code: 'PUBLISHED', status: 'Published' };
  if (Number(upload.facts.untilMs) <= network.now()) return { status_code: 'EXPIRED', status: 'Expired' };
  const state = stateOfUpload(network, upload);
  const failure = upload.facts.failure ?? (state === 'failed' ? 2207026 : null);
  if (failure !== null) {
    return { status_code: 'ERROR', status: `Error: Media upload has failed with error code ${failure}` };
  }
  return state === 'ready'
    ? { status_code: 'FINISHED', status: 'Finished' }
    : { status_code: 'IN_PROGRESS', status: 'In progress' };
}

function describePost({ id, text, createdMs, likes, comments }: NetworkPost) {
  return {
    id,
    caption: text,
    permalink: `https://www.instagram.com/reel/${id}/`,
    timestamp: new Date(createdMs).toISOString(),
    like_count: likes,
    comments_count: comments,
  };
}
