import { describe, expect, it } from 'vitest';
import { mapYoutubeError } from './map-youtube-error.ts';
import { readReceivedBytes } from './youtube-api.ts';
import { findRefusal } from './youtube-posts.ts';

const answer = (status: number, body: unknown) => ({
  status,
  headers: new Headers(),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const google = (reason: string) => ({ error: { code: 1, message: 'm', errors: [{ reason, message: 'm' }] } });

describe('errors of YouTube', () => {
  it.each([
    [401, google('authError'), 'access_expired'],
    [401, google('required'), 'access_expired'],
    [400, google('required'), 'client_refused'],
    [400, google('unexpectedPart'), 'client_refused'],
    [400, google('invalidCategoryId'), 'client_refused'],
    [403, google('forbiddenLicenseSetting'), 'client_refused'],
    [401, google('youtubeSignupRequired'), 'reconnect_required'],
    [403, google('insufficientPermissions'), 'reconnect_required'],
    [403, google('authenticatedUserAccountSuspended'), 'reconnect_required'],
    [403, google('accessNotConfigured'), 'client_refused'],
    [403, google('quotaExceeded'), 'quota_reached'],
    [400, google('uploadLimitExceeded'), 'quota_reached'],
    [403, google('rateLimitExceeded'), 'rate_limited'],
    [429, { error: { status: 'RESOURCE_EXHAUSTED' } }, 'rate_limited'],
    [400, google('invalidTitle'), 'text_refused'],
    [400, google('invalidDescription'), 'text_refused'],
    [403, google('forbiddenPrivacySetting'), 'privacy_refused'],
    [400, google('mediaBodyRequired'), 'file_refused'],
    [404, google('videoNotFound'), 'not_found'],
    [403, google('forbidden'), 'reconnect_required'],
    [409, google('somethingNew'), 'transient'],
    [400, google('constructor'), 'unmapped'],
    [503, google('backendError'), 'transient'],
    [502, '<html>', 'transient'],
    [302, '', 'transient'],
  ] as const)('%i %j is %s', (status, body, reason) => {
    expect(mapYoutubeError(answer(status, body)).reason).toBe(reason);
  });

  it('names the code and no text', () => {
    expect(mapYoutubeError(answer(403, google('quotaExceeded'))).detail).toBe('quotaExceeded');
    expect(mapYoutubeError(answer(403, google('see https://x.example'))).detail).toBeNull();
  });
});

describe('a video', () => {
  const video = (status: Record<string, string>) => ({ id: 'v', status });

  it.each([
    [{ uploadStatus: 'uploaded', privacyStatus: 'public' }, null],
    [{ uploadStatus: 'processed', privacyStatus: 'public' }, null],
    [{ uploadStatus: 'processed', privacyStatus: 'private' }, 'privacy_refused'],
    [{ uploadStatus: 'failed', failureReason: 'codec' }, 'file_refused'],
    [{ uploadStatus: 'rejected', rejectionReason: 'duplicate' }, 'file_refused'],
    [{ uploadStatus: 'rejected', rejectionReason: 'uploaderAccountSuspended' }, 'reconnect_required'],
    [{ uploadStatus: 'deleted' }, 'not_found'],
  ] as const)('with the status %j was refused as %s', (status, reason) => {
    expect(findRefusal(video(status), { privacy: 'public' })?.reason ?? null).toBe(reason);
  });

  it('may be private where its author wanted that', () => {
    const status = { uploadStatus: 'processed', privacyStatus: 'private' };
    expect(findRefusal(video(status), { privacy: 'private' })).toBeNull();
  });
});

it('received bytes are read from a 308', () => {
  expect([null, 'bytes=0-9', 'bytes=5-9', 'nonsense'].map(readReceivedBytes)).toEqual([0, 10, null, null]);
});
