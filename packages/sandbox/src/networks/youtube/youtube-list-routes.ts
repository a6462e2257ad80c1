import { json } from '../../hosts/host-answer.ts';
import type { HostRoute } from '../../hosts/host-route.ts';
import { findPost, listPosts } from '../state/network-posts.ts';
import type { Network } from '../state/open-network.ts';
import { authorizeYoutube, youtubeError } from './youtube-access.ts';
import { describeVideo } from './youtube-upload-routes.ts';

function channelOf(accountId: string): string {
  return `UC${accountId.padStart(22, '0')}`;
}

/** Lists of channels, videos and a channel's uploads. */
export function youtubeListRoutes(network: Network): HostRoute[] {
  const route = (
    path: string,
    operation: string,
    query: readonly string[],
    list: (query: URLSearchParams, account: { id: string; email: string }) => unknown[],
  ): HostRoute => ({
    method: 'GET',
    pattern: new RegExp(`^/youtube/v3/${path}$`),
    operation,
    query: ['part', ...query],
    body: 'none',
    handle(request) {
      const account = authorizeYoutube(network, request, 'youtube.readonly');
      const items = list(request.query, account);
      return json({
        kind: `youtube#${operation}`,
        items,
        pageInfo: { totalResults: items.length, resultsPerPage: 50 },
      });
    },
  });
  return [
    route('channels', 'account', ['mine'], (_query, { id, email }) =>
      email.startsWith('nochannel')
        ? []
        : [
            {
              id: channelOf(id),
              snippet: { title: email, customUrl: `@${email}`, thumbnails: {} },
              status: { longUploadsStatus: 'allowed' },
            },
          ],
    ),
    route('videos', 'status', ['id'], (query, { email }) => {
      const post = findPost(network, query.get('id'), email);
      if (post === null) return [];
      const { views, likes, comments } = post;
      const statistics = { viewCount: `${views}`, likeCount: `${likes}`, commentCount: `${comments}` };
      return [{ ...describeVideo(network, post), statistics }];
    }),
    route('playlistItems', 'search', ['playlistId', 'maxResults'], (query, { id, email }) => {
      if (query.get('playlistId') !== channelOf(id).replace('UC', 'UU')) {
        throw youtubeError(404, 'playlistNotFound', 'The playlist cannot be found.');
      }
      return listPosts(network, email)
        .slice(0, Number(query.get('maxResults') ?? 5))
        .map((post) => ({
          snippet: {
            title: post.title,
            description: post.text,
            publishedAt: new Date(post.createdMs).toISOString(),
            resourceId: { kind: 'youtube#video', videoId: post.id },
          },
        }));
    }),
  ];
}
