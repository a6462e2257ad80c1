import { describe, expect, it } from 'vitest';
import { mapBlueskyError } from './bluesky/map-bluesky-error.ts';
import { mapMastodonError } from './mastodon/map-mastodon-error.ts';
import { mapPeertubeError } from './peertube/map-peertube-error.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const inSeconds = (sec: number) => new Date(Date.now() + sec * 1000);

describe('errors of PeerTube', () => {
  it.each([
    [401, { code: 'invalid_token' }, 'other', 'access_expired'],
    [401, {}, 'other', 'access_expired'],
    [401, { code: 'missing_two_factor' }, 'sign-in', 'otp_required'],
    [400, { code: 'invalid_two_factor' }, 'sign-in', 'code_refused'],
    [400, { code: 'invalid_grant' }, 'sign-in', 'code_refused'],
    [400, { code: 'invalid_grant' }, 'refresh', 'reconnect_required'],
    [400, { code: 'invalid_client' }, 'sign-in', 'client_refused'],
    [400, { code: 'account_waiting_for_approval' }, 'sign-in', 'reconnect_required'],
    [400, { code: 'account_approval_rejected' }, 'sign-in', 'reconnect_required'],
    [413, { code: 'quota_reached' }, 'upload', 'quota_reached'],
    [413, { code: 'max_file_size_reached' }, 'upload', 'file_refused'],
    [413, '<html>', 'upload', 'file_refused'],
    [415, {}, 'upload', 'file_refused'],
    [422, { detail: 'Video file unreadable.' }, 'upload', 'file_refused'],
    [403, { detail: 'Refused local video' }, 'upload', 'file_refused'],
    [403, {}, 'other', 'reconnect_required'],
    [400, { 'invalid-params': { name: { msg: 'Should have a name' } } }, 'upload', 'text_refused'],
    [400, { 'invalid-params': { tags: {} } }, 'upload', 'text_refused'],
    [400, { 'invalid-params': { privacy: {} } }, 'publish', 'privacy_refused'],
    [400, { 'invalid-params': { channelId: {} } }, 'upload', 'reconnect_required'],
    [400, {}, 'publish', 'text_refused'],
    [404, {}, 'other', 'not_found'],
    [409, {}, 'upload', 'transient'],
    [429, 'Too many requests', 'other', 'rate_limited'],
    [500, {}, 'other', 'transient'],
    [503, {}, 'upload', 'transient'],
    [418, { code: 'teapot' }, 'other', 'unmapped'],
  ] as const)('%d %j at %s', (status, body, call, reason) => {
    expect(mapPeertubeError(answer(status, body), call)).toMatchObject({ reason, status, network: 'peertube' });
  });
});

describe('errors of Bluesky', () => {
  it.each([
    [400, 'ExpiredToken', 'other', 'access_expired'],
    [400, 'ExpiredToken', 'refresh', 'reconnect_required'],
    [400, 'InvalidToken', 'other', 'access_expired'],
    [400, 'InvalidToken', 'sign-in', 'code_refused'],
    [401, 'AuthMissing', 'other', 'access_expired'],
    [401, 'AuthenticationRequired', 'sign-in', 'code_refused'],
    [401, 'AuthenticationRequired', 'other', 'reconnect_required'],
    [401, 'AuthFactorTokenRequired', 'sign-in', 'otp_required'],
    [401, 'AccountTakedown', 'sign-in', 'reconnect_required'],
    [401, 'AccountDeactivated', 'other', 'reconnect_required'],
    [400, 'RepoTakendown', 'post', 'reconnect_required'],
    [400, 'RepoDeactivated', 'post', 'reconnect_required'],
    [400, 'BadExpiration', 'other', 'client_refused'],
    [400, 'RecordNotFound', 'other', 'not_found'],
    [400, 'BlobNotFound', 'post', 'session_lost'],
    [400, 'BlobTooLarge', 'post', 'file_refused'],
    [400, 'InvalidMimeType', 'post', 'file_refused'],
    [400, 'InvalidRequest', 'post', 'text_refused'],
    [400, 'InvalidRequest', 'other', 'unmapped'],
    [413, 'PayloadTooLarge', 'video', 'file_refused'],
    [429, 'RateLimitExceeded', 'other', 'rate_limited'],
    [404, 'XRPCNotSupported', 'sign-in', 'server_unsuitable'],
    [501, 'MethodNotImplemented', 'other', 'server_unsuitable'],
    [502, 'UpstreamFailure', 'other', 'transient'],
    [504, 'UpstreamTimeout', 'other', 'transient'],
    [503, 'NotEnoughResources', 'other', 'transient'],
    [500, 'InternalServerError', 'post', 'transient'],
    [400, 'NeverSeen', 'other', 'unmapped'],
  ] as const)('%d %s at %s', (status, error, call, reason) => {
    const mapped = mapBlueskyError(answer(status, { error, message: 'Words' }), call);
    expect(mapped).toMatchObject({ reason, status, detail: error });
  });

  it.each([
    ['User has exceeded daily upload videos limit', 'quota_reached'],
    ['User has exceeded daily upload bytes limit', 'quota_reached'],
    ['Account is not old enough to upload videos', 'quota_reached'],
    ['Uploading is disabled at the moment', 'quota_reached'],
    ["Failed to get user's upload stats", 'transient'],
    ['User is not allowed to upload videos', 'reconnect_required'],
    ['Confirm your email address to upload videos', 'reconnect_required'],
    ['file size (1 bytes) is larger than the maximum allowed size (0 bytes)', 'file_refused'],
  ] as const)('"%s"', (message, reason) => {
    expect(mapBlueskyError(answer(400, { error: 'some_word', message }), 'video')).toMatchObject({ reason });
  });

  it('reads when a limit ends', () => {
    const headers = { 'ratelimit-reset': String(Math.floor(inSeconds(90).getTime() / 1000)) };
    const { retryAfterSec } = mapBlueskyError(answer(429, { error: 'RateLimitExceeded' }, headers), 'other');
    expect(retryAfterSec).toBeGreaterThan(80);
    expect(retryAfterSec).toBeLessThanOrEqual(90);
  });
});

describe('errors of Mastodon', () => {
  it.each([
    [401, 'The access token is invalid', 'other', 'reconnect_required'],
    [401, 'The access token was revoked', 'post', 'reconnect_required'],
    [403, 'This action is outside the authorized scopes', 'post', 'reconnect_required'],
    [403, 'Your login is currently disabled', 'other', 'reconnect_required'],
    [422, 'This method requires an authenticated user', 'other', 'reconnect_required'],
    [404, 'Record not found', 'other', 'not_found'],
    [413, 'Payload too large', 'media', 'file_refused'],
    [422, 'Validation failed: File content type is invalid', 'media', 'file_refused'],
    [422, 'Error processing thumbnail for uploaded media', 'media', 'file_refused'],
    [422, 'Validation failed: Text character limit of 500 exceeded', 'post', 'text_refused'],
    [400, 'invalid_grant', 'token', 'code_refused'],
    [401, 'invalid_client', 'token', 'client_refused'],
    [400, 'invalid_scope', 'token', 'client_refused'],
    [429, 'Too many requests', 'post', 'rate_limited'],
    [500, 'Error processing thumbnail for uploaded media', 'media', 'transient'],
    [503, 'There was a temporary problem serving your request, please try again', 'post', 'transient'],
    [418, 'I am a teapot', 'other', 'unmapped'],
  ] as const)('%d "%s" at %s', (status, error, call, reason) => {
    expect(mapMastodonError(answer(status, { error }), call)).toMatchObject({ reason, status });
  });

  it('reads when a limit ends', () => {
    const headers = { 'X-RateLimit-Reset': inSeconds(60).toISOString() };
    const { retryAfterSec } = mapMastodonError(answer(429, { error: 'Too many requests' }, headers), 'post');
    expect(retryAfterSec).toBeGreaterThan(50);
    expect(retryAfterSec).toBeLessThanOrEqual(61);
  });

  it('keeps no sentence, address or token', () => {
    const mapped = mapMastodonError(answer(422, { error: 'See https://example.com/?token=abc!' }), 'post');
    expect(mapped.detail).toBe('post_422');
  });
});
