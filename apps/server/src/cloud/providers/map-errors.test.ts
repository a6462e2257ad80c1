import { describe, expect, it } from 'vitest';
import { readRetryAfter } from '../../http/outgoing/request-provider.ts';
import { mapDropboxError, readCorrectOffset } from './dropbox/map-dropbox-error.ts';
import { writeArgument } from './dropbox/write-argument.ts';
import { mapGoogleError } from './google-drive/map-google-error.ts';
import { readKeptBytes } from './google-drive/map-google-file.ts';
import { mapDriveTokenError } from './http/map-drive-token-error.ts';
import { mapGraphError } from './one-drive/map-graph-error.ts';
import { readNextOffset } from './one-drive/map-graph-item.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const google = (reason: string) => ({ error: { code: 1, message: 'm', errors: [{ reason, message: 'm' }] } });
const graph = (code: string) => ({ error: { code, message: 'm' } });
const dropbox = (tags: string) => ({ error_summary: `${tags}/..`, error: {} });

describe('errors of the providers', () => {
  it.each([
    [401, google('authError'), 'access_expired'],
    [403, google('userRateLimitExceeded'), 'rate_limited'],
    [403, google('storageQuotaExceeded'), 'quota_full'],
    [403, google('insufficientPermissions'), 'scope_missing'],
    [403, google('cannotDownloadFile'), 'refused'],
    [404, google('notFound'), 'not_found'],
    [400, google('required'), 'refused'],
    [409, google('fileIdInUse'), 'conflict'],
    [416, 'text', 'range_refused'],
    [502, '<html>', 'transient'],
    [302, '', 'transient'],
  ] as const)('Google: %i %j is %s', (status, body, reason) => {
    expect(mapGoogleError(answer(status, body)).reason).toBe(reason);
  });

  it.each([
    [401, graph('InvalidAuthenticationToken'), 'access_expired'],
    [403, graph('accessDenied'), 'scope_missing'],
    [404, graph('itemNotFound'), 'not_found'],
    [409, graph('nameAlreadyExists'), 'conflict'],
    [507, graph('quotaLimitReached'), 'quota_full'],
    [507, '', 'quota_full'],
    [429, graph('activityLimitReached'), 'rate_limited'],
    [423, graph('resourceLocked'), 'transient'],
    [400, graph('invalidRequest'), 'refused'],
  ] as const)('Microsoft: %i %j is %s', (status, body, reason) => {
    expect(mapGraphError(answer(status, body)).reason).toBe(reason);
  });

  it.each([
    [401, dropbox('expired_access_token'), 'access_expired'],
    [401, dropbox('missing_scope'), 'scope_missing'],
    [409, dropbox('path/not_found'), 'not_found'],
    [409, dropbox('path/conflict/file'), 'conflict'],
    [409, dropbox('path/insufficient_space'), 'quota_full'],
    [409, dropbox('path/too_many_write_operations'), 'rate_limited'],
    [409, dropbox('lookup_failed/closed'), 'session_lost'],
    [409, dropbox('something/new'), 'refused'],
    [400, 'Error in call to API function', 'refused'],
    [429, { error_summary: 'too_many_requests/..', error: { retry_after: 300 } }, 'rate_limited'],
  ] as const)('Dropbox: %i %j is %s', (status, body, reason) => {
    expect(mapDropboxError(answer(status, body)).reason).toBe(reason);
  });

  it.each([
    ['exchange', 400, 'invalid_grant', 'code_refused'],
    ['refresh', 400, 'invalid_grant', 'reconnect_required'],
    ['refresh', 400, 'interaction_required', 'reconnect_required'],
    ['exchange', 401, 'invalid_client', 'client_refused'],
    ['exchange', 400, 'invalid_request', 'refused'],
    ['refresh', 503, 'temporarily_unavailable', 'transient'],
    ['refresh', 429, 'slow_down', 'rate_limited'],
  ] as const)('tokens: %s %i %s is %s', (grant, status, error, reason) => {
    expect(mapDriveTokenError('one-drive', answer(status, { error }), grant).reason).toBe(reason);
  });

  it('reads how long to wait, in seconds or as a date, from a header or a Dropbox body', () => {
    expect(readRetryAfter(new Headers({ 'Retry-After': '41' }))).toBe(41);
    const date = new Headers({ 'Retry-After': 'Sun, 06 Nov 2033 08:49:37 GMT' });
    expect(readRetryAfter(date, Date.parse('2033-11-06T08:49:07Z'))).toBe(30);
    expect(readRetryAfter(date, Date.parse('2034-01-01T00:00:00Z'))).toBe(0);
    expect(readRetryAfter(new Headers({ 'Retry-After': 'soon' }))).toBeNull();
    expect(mapDropboxError(answer(429, { error: { retry_after: 7 } })).retryAfterSec).toBe(7);
  });

  it('repeats no text of a provider and no possible token', () => {
    for (const word of ['ya29.a0AfB_token', 'see https://example.com/?code=1', 'a b', 'x'.repeat(61)]) {
      expect(mapGraphError(answer(400, graph(word))).detail).toBeNull();
      expect(mapGraphError(answer(400, graph(word))).message).toBe('one-drive: refused');
    }
    expect(mapGraphError(answer(400, graph('invalidRequest'))).detail).toBe('invalidRequest');
  });
});

describe('the offset of an upload', () => {
  it('is read from a Google response', () => {
    expect([null, 'bytes=0-9', 'bytes=5-9', 'nonsense'].map(readKeptBytes)).toEqual([0, 10, null, null]);
  });

  it('is read from a Microsoft response', () => {
    expect([['26-'], ['200-300', '26-99'], [], ['x']].map(readNextOffset)).toEqual([26, 26, null, null]);
  });

  it('is read from a Dropbox response', () => {
    const offset = { '.tag': 'incorrect_offset', correct_offset: 5 };
    expect(readCorrectOffset(answer(409, { error: offset }))).toBe(5);
    expect(readCorrectOffset(answer(409, { error: { '.tag': 'lookup_failed', lookup_failed: offset } }))).toBe(5);
    expect(readCorrectOffset(answer(409, dropbox('not_found')))).toBeNull();
    expect(readCorrectOffset(answer(500, { error: offset }))).toBeNull();
  });
});

it('header arguments are written in ASCII only', () => {
  const text = writeArgument({ path: '/é 日本 👍\u007f.mp4' });
  expect(text).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(text)).toEqual({ path: '/é 日本 👍\u007f.mp4' });
});
