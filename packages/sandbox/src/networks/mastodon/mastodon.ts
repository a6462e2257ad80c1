import { json } from '../../hosts/host-answer.ts';
import type { NetworkStandIn } from '../network-stand-in.ts';
import { authorizeMastodon, MAX_CHARS, MAX_VIDEO_BYTES, refuseMastodon } from './mastodon-access.ts';
import { mastodonAppRoutes } from './mastodon-app-routes.ts';
import { mastodonMediaRoutes } from './mastodon-media-routes.ts';
import { mastodonStatusRoutes } from './mastodon-status-routes.ts';

/** Mastodon, version 4.4: one server. */
export const mastodon: NetworkStandIn = {
  // Its tokens have no end.
  tokenLifeSec: 10 * 366 * 86_400,
  prefixes: { code: 'mastodon-sandbox-code', access: 'mastodon-sandbox-access', refresh: '' },
  consent: {
    path: '/oauth/authorize',
    hasApp: false,
    rules: {
      parameters: [
        ...['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method'],
        ...['force_login', 'lang'],
      ],
      scopes: {
        'read:accounts': 'See your account',
        'read:statuses': 'See your posts',
        'write:media': 'Upload media files',
        'write:statuses': 'Publish posts',
      },
      usualScopes: null,
      asksRefresh: () => false,
      isRefreshGivenOnce: false,
      tellsScope: false,
      denial: 'The resource owner or authorization server denied the request.',
    },
  },
  refuse: refuseMastodon,
  routes: (network, tools) => [
    ...mastodonAppRoutes(network),
    {
      method: 'GET',
      pattern: /^\/api\/v2\/instance$/,
      operation: 'instance',
      query: [],
      body: 'none',
      handle: () =>
        json({
          domain: new URL(tools.url()).host,
          version: '4.4.8',
          configuration: {
            statuses: { max_characters: MAX_CHARS, max_media_attachments: 4, characters_reserved_per_url: 23 },
            media_attachments: {
              supported_mime_types: ['image/png', 'video/mp4'],
              video_size_limit: MAX_VIDEO_BYTES,
              video_frame_rate_limit: 120,
              video_matrix_limit: 8_294_400,
            },
          },
        }),
    },
    {
      method: 'GET',
      pattern: /^\/api\/v1\/accounts\/verify_credentials$/,
      operation: 'account',
      query: [],
      body: 'none',
      handle(request) {
        const { id, email } = authorizeMastodon(network, request, 'read:accounts');
        return json({
          id,
          username: email,
          acct: email,
          display_name: '',
          url: `${tools.url()}/@${email}`,
          avatar: null,
        });
      },
    },
    ...mastodonMediaRoutes(network),
    ...mastodonStatusRoutes(network, tools.url),
  ],
};
