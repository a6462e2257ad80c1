import { describe, expect, it } from 'vitest';
import { mapUploadPostError, mapUploadPostFailure } from './map-upload-post-error.ts';
import { packUploadPostAccess, parseUploadPostAccess, unpackUploadPostAccess } from './upload-post-access.ts';

const answer = (status: number, body: unknown) => ({
  status,
  headers: new Headers(),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('errors of Upload-Post', () => {
  it.each([
    [401, { success: false, message: 'Invalid or expired token' }, 'reconnect_required'],
    [403, { error_code: 'account_reauth_required' }, 'reconnect_required'],
    [400, { error_code: 'tiktok_reconnect_required' }, 'reconnect_required'],
    [400, { error_code: 'MEDIA_LIMITS' }, 'file_refused'],
    [400, { error_code: 'tiktok_privacy_unavailable' }, 'privacy_refused'],
    [400, { error_code: 'instagram_publishing_limit_reached' }, 'quota_reached'],
    [400, { error_code: 'PROFILE_NOT_FOUND' }, 'reconnect_required'],
    [402, {}, 'quota_reached'],
    [429, {}, 'rate_limited'],
    [413, '', 'file_refused'],
    [400, { error_code: 'something_new' }, 'unmapped'],
    [500, '', 'transient'],
  ] as const)('%i %j is %s', (status, body, reason) => {
    expect(mapUploadPostError(answer(status, body)).reason).toBe(reason);
  });

  it('map a refusal of the network behind it', () => {
    expect(mapUploadPostFailure('account_restricted').reason).toBe('reconnect_required');
    expect(mapUploadPostFailure('profile_platform_mapping_invalid').reason).toBe('reconnect_required');
    expect(mapUploadPostFailure('something_new')).toMatchObject({ reason: 'unmapped', detail: 'something_new' });
    expect(mapUploadPostFailure('a sentence of theirs').detail).toBeNull();
  });
});

describe('the access to Upload-Post', () => {
  it('is a profile, one network and a key', () => {
    const access = parseUploadPostAccess(' ada/Threads ', 'key');
    expect(access).toEqual({ profile: 'ada', platform: 'threads', key: 'key' });
    expect(unpackUploadPostAccess(packUploadPostAccess(access))).toEqual(access);
  });

  it.each([
    [null, 'key'],
    ['ada', 'key'],
    ['ada/nowhere', 'key'],
    ['ada/threads/x', 'key'],
    ['../x/threads', 'key'],
    ['ada/threads', 'a key\nwith lines'],
  ])('is refused as %j and %j', (identifier, secret) => {
    expect(() => parseUploadPostAccess(identifier, secret)).toThrow(
      expect.objectContaining({ reason: 'code_refused' }),
    );
  });
});
