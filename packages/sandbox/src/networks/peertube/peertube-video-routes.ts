import { json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute, PathParts } from '../../hosts/host-route.ts';
import { readMembers } from '../routes/read-body.ts';
import { findPost, listPosts, removePost } from '../state/network-posts.ts';
import type { NetworkPost } from '../state/network-state.ts';
import { findUpload, stateOfUpload } from '../state/network-uploads.ts';
import type { Network } from '../state/open-network.ts';
import { authorizePeertube, peertubeError } from './peertube-access.ts';

const STATES = {
  sending: { id: 2, label: 'To transcode' },
  processing: { id: 2, label: 'To transcode' },
  ready: { id: 1, label: 'Published' },
  failed: { id: 7, label: 'Transcoding failed' },
};
const VIDEO = /^\/api\/v1\/videos\/(?<id>[0-9a-f-]{36})$/;

/** Videos as their author sees and changes them. */
export function peertubeVideoRoutes(network: Network, url: () => string): HostRoute[] {
  const describe = (post: NetworkPost) => {
    const upload = findUpload(network, post.uploadId);
    return {
      id: post.facts.number,
      uuid: post.id,
      name: post.title,
      url: `${url()}/videos/watch/${post.id}`,
      privacy: { id: Number(post.privacy) },
      state: STATES[upload === null ? 'ready' : stateOfUpload(network, upload)],
      originallyPublishedAt: post.facts.originallyPublishedAt ?? null,
      views: post.views,
      likes: post.likes,
      comments: post.comments,
    };
  };
  const getPost = (request: HostRequest, { id }: PathParts) => {
    const { email } = authorizePeertube(network, request);
    const post = findPost(network, id, email);
    if (post === null) throw peertubeError(404, null, 'Video not found');
    return post;
  };
  return [
    {
      method: 'GET',
      pattern: /^\/api\/v1\/users\/me\/videos$/,
      operation: 'search',
      query: ['search', 'count', 'sort'],
      body: 'none',
      handle(request) {
        const { email } = authorizePeertube(network, request);
        const search = request.query.get('search') ?? '';
        const videos = listPosts(network, email).filter(({ title }) => title.includes(search));
        return json({
          total: videos.length,
          data: videos.slice(0, Number(request.query.get('count') ?? 15)).map(describe),
        });
      },
    },
    {
      method: 'GET',
      pattern: VIDEO,
      operation: 'status',
      query: [],
      body: 'none',
      handle: (request, parts) => json(describe(getPost(request, parts))),
    },
    {
      method: 'PUT',
      pattern: VIDEO,
      operation: 'publish',
      query: [],
      body: 'text',
      handle(request, parts) {
        const post = getPost(request, parts);
        const { privacy, ...facts } = readMembers(request);
        if (typeof privacy === 'number') {
          post.privacy = String(privacy);
          post.isVisible = privacy !== 3;
        }
        Object.assign(post.facts, facts);
        network.onChange();
        return { status: 204 };
      },
    },
    {
      method: 'DELETE',
      pattern: VIDEO,
      operation: 'remove',
      query: [],
      body: 'none',
      handle(request, parts) {
        removePost(network, getPost(request, parts).id);
        return { status: 204 };
      },
    },
  ];
}
