import { HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { addPost, findPost, listPosts, removePost } from '../state/network-posts.ts';
import type { NetworkPost } from '../state/network-state.ts';
import { findUpload, stateOfUpload } from '../state/network-uploads.ts';
import type { Network } from '../state/open-network.ts';
import { authorizeMastodon, MAX_CHARS, mastodonError } from './mastodon-access.ts';

const IDEMPOTENCY_MS = 3_600_000;
const RESET_MS = 300_000;
const STATUS = /^\/api\/v1\/statuses\/(?<id>\d+)$/;

/** Posts, and lists of them. */
export function mastodonStatusRoutes(network: Network, url: () => string): HostRoute[] {
  const describe = (post: NetworkPost) => ({
    id: post.id,
    url: `${url()}/@${post.email}/${post.id}`,
    visibility: post.privacy,
    content: `<p>${post.text.replaceAll('<', '&lt;')}</p>`,
    favourites_count: post.likes,
    replies_count: post.comments,
    reblogs_count: 0,
    media_attachments: post.uploadId === null ? [] : [{ id: post.uploadId, type: 'video' }],
  });
  const getPost = (request: HostRequest, id: string | undefined, scope: string) => {
    const post = findPost(network, id, authorizeMastodon(network, request, scope).email);
    if (post === null) throw mastodonError(404, 'Record not found');
    return post;
  };
  return [
    {
      method: 'POST',
      pattern: /^\/api\/v1\/statuses$/,
      operation: 'publish',
      query: [],
      body: 'text',
      handle(request) {
        const { email } = authorizeMastodon(network, request, 'write:statuses');
        const key = request.headers['idempotency-key'];
        const isRecent = (post: NetworkPost) => post.createdMs > network.now() - IDEMPOTENCY_MS;
        const earlier = listPosts(network, email).find((post) => post.key === key && isRecent(post));
        if (key !== undefined && earlier !== undefined) return json(describe(earlier));
        if (network.state.quotaLeft === 0) {
          const resetAt = new Date(network.now() + RESET_MS).toISOString();
          throw new HostRefusal(json({ error: 'Too many requests' }, 429, { 'X-RateLimit-Reset': resetAt }));
        }
        const { status, media_ids: mediaIds, visibility, language } = readMembers(request);
        const text = textOf(status);
        if ([...text].length > MAX_CHARS) {
          throw mastodonError(422, `Validation failed: Text character limit of ${MAX_CHARS} exceeded`);
        }
        const [mediaId] = Array.isArray(mediaIds) ? mediaIds.map(String) : [];
        const upload = findUpload(network, mediaId, email);
        if (mediaId !== undefined && (upload === null || upload.postId !== null)) {
          throw mastodonError(422, `Validation failed: Media ${mediaId} not found or already attached to another post`);
        }
        if (upload !== null && stateOfUpload(network, upload) !== 'ready') {
          throw mastodonError(422, 'Cannot attach files that have not finished processing. Try again in a moment!');
        }
        const privacy = textOf(visibility) || 'public';
        const id = `${network.now()}${Object.keys(network.state.posts).length % 10}`;
        return json(
          describe(
            addPost(network, {
              id,
              email,
              text,
              privacy,
              key: typeof key === 'string' ? key : null,
              uploadId: mediaId ?? null,
              facts: { language },
            }),
          ),
        );
      },
    },
    {
      method: 'GET',
      pattern: STATUS,
      operation: 'status',
      query: [],
      body: 'none',
      handle: (request, { id }) => json(describe(getPost(request, id, 'read:statuses'))),
    },
    {
      method: 'DELETE',
      pattern: STATUS,
      operation: 'remove',
      query: [],
      body: 'none',
      handle(request, { id }) {
        const post = getPost(request, id, 'write:statuses');
        removePost(network, post.id);
        return json(describe(post));
      },
    },
    {
      method: 'GET',
      pattern: /^\/api\/v1\/accounts\/(?<id>\d+)\/statuses$/,
      operation: 'search',
      query: ['limit', 'exclude_replies', 'exclude_reblogs', 'only_media'],
      body: 'none',
      handle(request) {
        const { email } = authorizeMastodon(network, request, 'read:statuses');
        return json(
          listPosts(network, email)
            .slice(0, Number(request.query.get('limit') ?? 20))
            .map(describe),
        );
      },
    },
  ];
}
