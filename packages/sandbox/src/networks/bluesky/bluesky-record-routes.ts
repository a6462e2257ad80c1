import { isDeepStrictEqual } from 'node:util';
import { json } from '../../hosts/host-answer.ts';
import type { HostRoute } from '../../hosts/host-route.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { addPost, findPost, removePost } from '../state/network-posts.ts';
import type { NetworkPost } from '../state/network-state.ts';
import type { Network } from '../state/open-network.ts';
import { authorizeBluesky, blueskyError } from './bluesky-access.ts';

const COLLECTION = 'app.bsky.feed.post';
const MAX_GRAPHEMES = 300;
const TID = /^[2-7a-j][2-7a-z]{12}$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Posts as records in a repository, and their figures. */
export function blueskyRecordRoutes(network: Network): HostRoute[] {
  const idOf = (did: string, rkey: unknown) => `${did}/${COLLECTION}/${textOf(rkey)}`;
  const describe = (post: NetworkPost) => ({ uri: `at://${post.id}`, cid: `bafyrei${post.createdMs}` });
  return [
    {
      method: 'POST',
      pattern: /^\/xrpc\/com\.atproto\.repo\.putRecord$/,
      operation: 'publish',
      query: [],
      body: 'text',
      handle(request) {
        const { email, did } = authorizeBluesky(network, request);
        const { repo, collection, rkey, record, swapRecord } = readMembers(request);
        if (repo !== did || collection !== COLLECTION || !TID.test(textOf(rkey))) {
          throw blueskyError(400, 'InvalidRequest', 'Invalid repo, collection or rkey');
        }
        const existing = findPost(network, idOf(did, rkey));
        if (existing !== null && isDeepStrictEqual(existing.facts.record, record)) return json(describe(existing));
        if (existing !== null && swapRecord === null) {
          throw blueskyError(400, 'InvalidSwap', 'Record was not null');
        }
        const { text, embed } = record as { text?: string; embed?: { video?: { ref?: { $link?: string } } } };
        if ([...graphemes.segment(text ?? '')].length > MAX_GRAPHEMES) {
          throw blueskyError(
            400,
            'InvalidRequest',
            'Invalid app.bsky.feed.post record: Record/text must not be longer than 300 graphemes',
          );
        }
        const link = embed?.video?.ref?.$link ?? '';
        const upload = Object.values(network.state.uploads).find(
          (each) => each.email === email && link === `bafkrei${String(each.facts.sha256).slice(0, 52)}`,
        );
        if (upload === undefined) throw blueskyError(400, 'BlobNotFound', `Could not find blob: ${link}`);
        const post = addPost(network, {
          id: idOf(did, rkey),
          email,
          key: textOf(rkey),
          text: text ?? '',
          uploadId: upload.id,
          facts: { record },
        });
        return json(describe(post));
      },
    },
    {
      method: 'GET',
      pattern: /^\/xrpc\/com\.atproto\.repo\.getRecord$/,
      operation: 'status',
      query: ['repo', 'collection', 'rkey'],
      body: 'none',
      handle({ query }) {
        const post = findPost(network, idOf(query.get('repo') ?? '', query.get('rkey')));
        if (post === null) throw blueskyError(400, 'RecordNotFound', 'Could not locate record');
        return json({ ...describe(post), value: post.facts.record });
      },
    },
    {
      method: 'POST',
      pattern: /^\/xrpc\/com\.atproto\.repo\.deleteRecord$/,
      operation: 'remove',
      query: [],
      body: 'text',
      handle(request) {
        const { did } = authorizeBluesky(network, request);
        const { rkey } = readMembers(request);
        // A record that is not there is no error.
        if (findPost(network, idOf(did, rkey)) !== null) removePost(network, idOf(did, rkey));
        return json({});
      },
    },
    {
      method: 'GET',
      pattern: /^\/xrpc\/app\.bsky\.feed\.getPosts$/,
      operation: 'figures',
      query: ['uris'],
      body: 'none',
      handle(request) {
        authorizeBluesky(network, request);
        const posts = request.query.getAll('uris').flatMap((uri) => findPost(network, uri.replace('at://', '')) ?? []);
        return json({
          posts: posts.map((post) => ({
            ...describe(post),
            likeCount: post.likes,
            replyCount: post.comments,
            repostCount: 0,
          })),
        });
      },
    },
  ];
}
