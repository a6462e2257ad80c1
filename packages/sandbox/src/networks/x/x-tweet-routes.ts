import { json } from '../../hosts/host-answer.ts';
import type { HostRoute } from '../../hosts/host-route.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { addPost, findPost, listPosts, removePost } from '../state/network-posts.ts';
import type { NetworkPost } from '../state/network-state.ts';
import { findUpload, stateOfUpload } from '../state/network-uploads.ts';
import { makeId, type Network } from '../state/open-network.ts';
import { authorizeX, xError } from './x-access.ts';
import { keyOf } from './x-media-routes.ts';

const MAX_CHARS = 280;

/** Posts, and lists of them. */
export function xTweetRoutes(network: Network): HostRoute[] {
  const describe = ({ id, text, uploadId, views, likes, comments }: NetworkPost) => ({
    id,
    text,
    ...(uploadId !== null && { attachments: { media_keys: [keyOf(uploadId)] } }),
    public_metrics: { impression_count: views, like_count: likes, reply_count: comments },
  });
  return [
    {
      method: 'POST',
      pattern: /^\/2\/tweets$/,
      operation: 'publish',
      query: [],
      body: 'text',
      handle(request) {
        const { email } = authorizeX(network, request, 'tweet.write');
        const { text: given, media, reply_settings: replies } = readMembers(request);
        const text = textOf(given);
        if (network.state.quotaLeft === 0) {
          throw xError(429, 'usage-capped', 'Usage cap exceeded: Monthly product cap');
        }
        if ([...text].length > MAX_CHARS) {
          throw xError(403, 'about:blank', 'You are not permitted to perform this action: the text is too long.');
        }
        const ids = (media as { media_ids?: unknown } | undefined)?.media_ids;
        const [mediaId] = Array.isArray(ids) ? ids.map(String) : [];
        const upload = findUpload(network, mediaId, email);
        if (upload === null || stateOfUpload(network, upload) !== 'ready') {
          throw xError(400, 'invalid-request', 'Your media IDs are invalid.');
        }
        if (listPosts(network, email).some((post) => post.text === text)) {
          throw xError(403, 'about:blank', 'You are not allowed to create a Tweet with duplicate content.');
        }
        const id = String(BigInt(`0x${makeId().slice(0, 15)}`));
        const post = addPost(network, { id, email, text, uploadId: upload.id, facts: { replies } });
        return json({ data: { id: post.id, text } }, 201);
      },
    },
    {
      method: 'GET',
      pattern: /^\/2\/users\/(?<id>\d+)\/tweets$/,
      operation: 'search',
      query: ['max_results', 'expansions', 'tweet.fields'],
      body: 'none',
      handle(request, { id }) {
        const account = authorizeX(network, request, 'tweet.read');
        if (account.id !== id) throw xError(403, 'not-authorized-for-resource', 'Another user.');
        const data = listPosts(network, account.email).slice(0, 10).map(describe);
        return json({ ...(data.length > 0 && { data }), meta: { result_count: data.length } });
      },
    },
    {
      method: 'GET',
      pattern: /^\/2\/tweets\/(?<id>\d+)$/,
      operation: 'status',
      query: ['tweet.fields'],
      body: 'none',
      handle(request, { id }) {
        const post = findPost(network, id, authorizeX(network, request, 'tweet.read').email);
        if (post === null) throw xError(404, 'resource-not-found', 'Could not find the post.');
        return json({ data: describe(post) });
      },
    },
    {
      method: 'DELETE',
      pattern: /^\/2\/tweets\/(?<id>\d+)$/,
      operation: 'remove',
      query: [],
      body: 'none',
      handle(request, { id }) {
        const post = findPost(network, id, authorizeX(network, request, 'tweet.write').email);
        if (post === null) throw xError(404, 'resource-not-found', 'Could not find the post.');
        removePost(network, post.id);
        return json({ data: { deleted: true } });
      },
    },
  ];
}
