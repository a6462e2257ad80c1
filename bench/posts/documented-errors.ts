import type { NetworkId } from '../../packages/contract/src/index.ts';

/** A word of every answer's own text, which nobody may be shown. */
export const RAW = 'raw-words-of-the-network';

/** An answer with an error. `at` is the operation of the stand-in that answers it; null is any but `refresh`. */
export type ErrorAnswer = { status: number; body: string; headers?: Record<string, string>; at: string | null };

type Shape = (code: string, status: number) => unknown;

/** Bodies of errors in the networks' own shapes. */
const shapes: Readonly<Record<NetworkId, Shape>> = {
  peertube: (code, status) => ({
    type: `https://docs.joinpeertube.org/${code}`,
    code,
    detail: RAW,
    error: RAW,
    status,
  }),
  bluesky: (code) => ({ error: code, message: RAW }),
  mastodon: (code) => ({ error: `${RAW} ${code}` }),
  instagram: (code) => {
    const [main = 0, subcode] = code.split('.').map(Number);
    const error = { message: RAW, type: 'OAuthException', code: main, fbtrace_id: 'A' };
    return { error: { ...error, ...(subcode !== undefined && { error_subcode: subcode, error_user_msg: RAW }) } };
  },
  linkedin: (code, status) => ({ status, code, message: RAW }),
  tiktok: (code) => ({ data: {}, error: { code, message: RAW, log_id: '1' } }),
  youtube: (code, status) => ({
    error: { code: status, message: RAW, errors: [{ domain: 'youtube.video', reason: code, message: RAW }] },
  }),
  x: (code, status) => ({ title: RAW, detail: RAW, type: `https://api.x.com/2/problems/${code}`, status }),
  'upload-post': (code) => ({ success: false, message: RAW, error_code: code }),
};

/** An error of a token endpoint by RFC 6749. */
const tokenShape: Shape = (code) => ({ error: code, error_description: RAW });
const tokenErrors: Documented[] = [
  [400, 'invalid_request invalid_grant unauthorized_client invalid_client', 'refresh'],
  [401, 'invalid_client unauthorized_client', 'refresh'],
];

/** A status, its codes, and the operations at which the network documents them, if not at each. */
type Documented = readonly [status: number, codes: string, at?: string];

/** Errors that the networks document for the calls of posting, read on 2026-11-30. */
const documented: Readonly<Record<NetworkId, readonly Documented[]>> = {
  peertube: [
    [401, 'invalid_token'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict', 'upload-start upload-chunk'],
    [413, 'quota_reached max_file_size_reached', 'upload-start upload-chunk'],
    [415, 'unsupported_media', 'upload-start upload-chunk'],
    [422, 'unprocessable', 'upload-start upload-chunk'],
    [429, 'too_many'],
    [503, 'busy'],
    [400, 'invalid_grant account_waiting_for_approval account_approval_rejected', 'refresh'],
    [401, 'invalid_client', 'refresh'],
  ],
  bluesky: [
    [400, 'ExpiredToken InvalidToken'],
    [401, 'AuthMissing AuthenticationRequired AccountTakedown AccountDeactivated AccountSuspended InvalidToken'],
    [403, 'Forbidden'],
    [400, 'BadExpiration', 'service-auth'],
    [401, 'BadJwt BadJwtSignature BadJwtAudience JwtExpired BadJwtIss BadJwtType', 'upload'],
    [400, 'InvalidRequest InvalidRecord BlobNotFound BlobTooLarge InvalidMimeType InvalidSwap', 'publish'],
    [400, 'RepoNotFound RepoTakendown RepoSuspended RepoDeactivated', 'publish'],
    [400, 'RecordNotFound', 'status'],
    [413, 'PayloadTooLarge', 'upload publish'],
    [404, 'XRPCNotSupported'],
    [429, 'RateLimitExceeded'],
    [500, 'InternalServerError'],
    [501, 'MethodNotImplemented'],
    [502, 'UpstreamFailure'],
    [503, 'NotEnoughResources'],
    [504, 'UpstreamTimeout'],
    [401, 'unauthenticated', 'upload job-status'],
    [400, 'job_not_found', 'job-status'],
  ],
  mastodon: [
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'missing', 'media-status search account'],
    [410, 'gone', 'search'],
    [413, 'large', 'upload'],
    [422, 'invalid', 'upload publish media-status account'],
    [400, 'bad', 'upload publish'],
    [429, 'many'],
    [500, 'error'],
    [503, 'busy'],
  ],
  instagram: [
    [400, '-2.2207003 -2.2207020 -1.2207001 -1.2207032 -1.2207053 1.2207057 9004.2207052', 'upload-start publish'],
    [400, '4.2207051 9.2207042 24.2207006 24.2207008 25.2207050 9007.2207027', 'upload-start publish'],
    [400, '100.2207023 100.2207028 100.2207035 100.2207036 100.2207037 100.2207040', 'upload-start'],
    [400, '352.2207026 36000.2207004 36001.2207005 36003.2207009 36004.2207010', 'upload-start'],
    [400, '190 190.458 190.459 190.460 190.463 190.464 190.467 190.492 102 1 2 4 17 32 341 368 613 80002'],
    [403, '3 10 200 210 299'],
    [400, '100 506', 'upload-start publish'],
    [400, '100.33 803', 'status publish'],
    [400, '101', 'refresh'],
    [500, '1 2'],
  ],
  linkedin: [
    [401, 'EMPTY_ACCESS_TOKEN INVALID_ACCESS_TOKEN EXPIRED_ACCESS_TOKEN REVOKED_ACCESS_TOKEN UNAUTHORIZED'],
    [403, 'ACCESS_DENIED MEMBER_RESTRICTED'],
    [400, 'VERSION_MISSING ILLEGAL_ARGUMENT BAD_REQUEST', 'upload-start upload-finish status publish'],
    [404, 'RESOURCE_NOT_FOUND NOT_FOUND'],
    [422, 'DUPLICATE_POST FIELD_LENGTH_TOO_LONG INVALID_CONTENT UNPROCESSABLE_ENTITY', 'publish'],
    [422, 'MEDIA_ASSET_PROCESSING_FAILED', 'publish'],
    [409, 'CONFLICT', 'upload-finish publish'],
    [426, 'NONEXISTENT_VERSION', 'upload-start upload-finish status publish'],
    [429, 'TOO_MANY_REQUESTS QUOTA_EXCEEDED'],
    [500, 'INTERNAL_SERVER_ERROR'],
    [504, 'GATEWAY_TIMEOUT'],
  ],
  tiktok: [
    [401, 'access_token_invalid scope_not_authorized'],
    [400, 'scope_permission_missed'],
    [400, 'invalid_params invalid_param invalid_file_upload app_version_check_failed', 'upload-start'],
    [
      403,
      'spam_risk_too_many_posts spam_risk_user_banned_from_posting reached_active_user_cap',
      'account upload-start',
    ],
    [403, 'spam_risk_too_many_pending_share url_ownership_unverified', 'upload-start'],
    [403, 'unaudited_client_can_only_post_to_private_accounts privacy_level_option_mismatch', 'upload-start'],
    [400, 'invalid_publish_id token_not_authorized_for_specified_publish_id', 'status'],
    [429, 'rate_limit_exceeded'],
    [500, 'internal_error'],
    [200, 'internal_error spam_risk_too_many_posts rate_limit_exceeded', 'account upload-start'],
  ],
  youtube: [
    [401, 'authError authorizationRequired youtubeSignupRequired required'],
    [400, 'invalidTitle invalidDescription invalidTags invalidVideoMetadata defaultLanguageNotSet', 'upload-start'],
    [400, 'invalidCategoryId invalidPublishAt invalidRecordingDetails invalidVideoGameRating', 'upload-start'],
    [400, 'invalidFilename mediaBodyRequired uploadLimitExceeded processingFailure', 'upload-start upload-chunk'],
    [403, 'forbidden forbiddenLicenseSetting forbiddenPrivacySetting', 'upload-start'],
    [403, 'quotaExceeded dailyLimitExceeded rateLimitExceeded userRateLimitExceeded insufficientPermissions forbidden'],
    [403, 'accountDelegationForbidden authenticatedUserAccountClosed authenticatedUserAccountSuspended'],
    [403, 'accessNotConfigured authenticatedUserNotChannel channelClosed channelNotFound channelSuspended'],
    [400, 'badRequest incompatibleParameters invalidFilters invalidPageToken missingRequiredParameter'],
    [400, 'unexpectedParameter unexpectedPart unknownPart invalidParameter required'],
    [404, 'notFound videoNotFound playlistNotFound channelNotFound'],
    [429, 'rateLimitExceeded uploadRateLimitExceeded'],
    [500, 'backendError internalError'],
    [503, 'backendError'],
  ],
  x: [
    [400, 'invalid-request'],
    [401, 'unauthorized'],
    [402, 'credits-depleted'],
    [403, 'client-forbidden unsupported-authentication oauth1-permissions not-authorized-for-resource'],
    [403, 'not-authorized-for-field user-suspended disallowed-resource'],
    [404, 'resource-not-found'],
    [409, 'conflict', 'publish'],
    [429, 'usage-capped rate-limits'],
    [503, 'resource-unavailable operational-disconnect'],
  ],
  'upload-post': [
    [400, 'account_restricted account_reauth_required tiktok_reconnect_required', 'publish'],
    [400, 'profile_platform_mapping_invalid platform_not_supported MEDIA_REQUIRED MEDIA_LIMITS', 'publish'],
    [400, 'INVALID_MEDIA_CATEGORY tiktok_privacy_unavailable', 'publish'],
    [401, 'invalid_key'],
    [402, 'payment_required', 'publish'],
    [403, 'plan_required account_checkpoint_required account_permission_denied PROFILE_BLOCKED'],
    [404, 'PROFILE_NOT_FOUND', 'account'],
    [413, 'file_too_large', 'publish'],
    [429, 'reached_active_user_cap instagram_publishing_limit_reached PROFILE_LIMIT_REACHED', 'publish'],
    [429, 'rate_limited'],
    [500, 'internal'],
    [503, 'reddit_unavailable', 'publish'],
  ],
};

/** Failures that answers report with the status 200. */
const late: Partial<Record<NetworkId, { at: string; make: (word: string) => unknown; words: string }>> = {
  bluesky: {
    at: 'job-status',
    make: (word) => ({ jobId: '1', state: 'JOB_STATE_FAILED', error: word, message: RAW }),
    words: 'invalid_video unsupported_codec',
  },
  instagram: {
    at: 'status',
    make: (word) => ({ status_code: 'ERROR', status: `Error: ${RAW} with error code ${word}` }),
    words: '2207001 2207003 2207020 2207026 2207032 2207052 2207053 2207057',
  },
  linkedin: { at: 'status', make: () => ({ status: 'PROCESSING_FAILED' }), words: 'any' },
  tiktok: {
    at: 'status',
    make: (word) => ({ data: { status: 'FAILED', fail_reason: word }, error: { code: 'ok' } }),
    words:
      'file_format_check_failed duration_check_failed frame_rate_check_failed picture_size_check_failed internal ' +
      'video_pull_failed publish_cancelled auth_removed spam_risk_too_many_posts spam_risk_user_banned_from_posting ' +
      'spam_risk_text spam_risk',
  },
  x: {
    at: 'status',
    make: (name) => ({
      data: { id: '1', processing_info: { state: 'failed', error: { code: 1, name, message: RAW } } },
    }),
    words: 'InvalidMedia InternalError UnsupportedMedia',
  },
  'upload-post': {
    at: 'status',
    make: (word) => ({
      status: 'failed',
      results: [{ platform: 'threads', success: false, error: RAW, error_code: word }],
    }),
    words:
      'account_blocked account_checkpoint_required account_pending_deletion account_permission_denied ' +
      'account_reauth_required account_restricted tiktok_reconnect_required profile_platform_mapping_invalid',
  },
};

/** Sentences in which X tells what its codes don't, at `publish`. */
const sentencesOfX = [
  'You are not allowed to create a Tweet with duplicate content.',
  'You are not permitted to perform this action.',
  'Your account is suspended and is not permitted to access this feature.',
  'To protect our users, this account is temporarily locked. Please log in to https://x.com to unlock your account.',
  'This request looks like it might be automated. To protect our users, we can’t complete this action right now.',
  'You have reached your daily limit for sending posts and messages.',
  'Your media IDs are invalid.',
];

/** Answers of servers and intermediaries that any network has at times. */
const weather: ErrorAnswer[] = [
  ...[500, 502, 503, 504, 520, 408, 425, 429, 200, 302].map((status) => ({
    status,
    body: `<html><h1>${RAW}</h1></html>`,
    headers: { 'Content-Type': 'text/html' },
    at: null,
  })),
  ...[500, 503, 429].map((status) => ({ status, body: '', headers: { 'Retry-After': '30' }, at: null })),
  { status: 200, body: '{"error":', at: null },
  { status: 200, body: JSON.stringify({ error: { message: RAW } }), at: null },
];

/** Lists what a network documents, and what any network has at times. */
export function listErrors(network: NetworkId): ErrorAnswer[] {
  const spread = (shape: Shape, errors: readonly Documented[]) =>
    errors.flatMap(([status, codes, at]) =>
      codes
        .split(' ')
        .flatMap((code) =>
          (at?.split(' ') ?? [null]).map((place) => ({ status, body: JSON.stringify(shape(code, status)), at: place })),
        ),
    );
  const failure = late[network];
  const { at = '', make = () => null, words = '' } = failure ?? {};
  return [
    ...weather,
    ...weather.map((answer) => ({ ...answer, at: 'refresh' })),
    ...spread(shapes[network], documented[network]),
    ...(['linkedin', 'tiktok', 'youtube', 'x'].includes(network) ? spread(tokenShape, tokenErrors) : []),
    ...(failure ? words.split(' ').map((word) => ({ status: 200, body: JSON.stringify(make(word)), at })) : []),
    ...(network === 'x'
      ? sentencesOfX.map((detail) => ({
          status: 403,
          body: JSON.stringify({ title: 'Forbidden', type: 'about:blank', status: 403, detail: `${detail} ${RAW}` }),
          at: 'publish',
        }))
      : []),
  ];
}

/** Draws an answer that no network documents. */
export function drawGarbage(draw: () => number): ErrorAnswer {
  const bytes = () => Array.from({ length: 40 }, () => String.fromCharCode(33 + Math.floor(draw() * 900))).join('');
  const bodies = [
    () => JSON.stringify({ error: bytes(), message: RAW }),
    () => JSON.stringify({ error: { code: bytes(), message: RAW, errors: [{ reason: RAW }] } }),
    () => JSON.stringify([RAW, null, { code: RAW }]),
    () => JSON.stringify({ code: `__proto__`, type: RAW, detail: [RAW] }),
    () => `<html>${RAW}</html>`,
    () => `${RAW} `.repeat(2_000),
    () => '',
    bytes,
  ];
  const body = bodies[Math.floor(draw() * bodies.length)]?.() ?? '';
  return { status: 400 + Math.floor(draw() * 100), body, at: null };
}
