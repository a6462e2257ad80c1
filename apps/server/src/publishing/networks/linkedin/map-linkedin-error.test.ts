import { describe, expect, it } from 'vitest';
import { writeLittleText } from './linkedin-api.ts';
import { mapLinkedinError } from './map-linkedin-error.ts';

const answer = (status: number, body: unknown) => ({
  status,
  headers: new Headers(),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('errors of LinkedIn', () => {
  it.each([
    [401, { code: 'EXPIRED_ACCESS_TOKEN' }, 'access_expired'],
    [401, { code: 'REVOKED_ACCESS_TOKEN', serviceErrorCode: 65601 }, 'reconnect_required'],
    [403, { code: 'ACCESS_DENIED', serviceErrorCode: 100 }, 'reconnect_required'],
    [426, { code: 'NONEXISTENT_VERSION' }, 'server_unsuitable'],
    [429, { code: 'TOO_MANY_REQUESTS' }, 'rate_limited'],
    [429, { serviceErrorCode: 101 }, 'quota_reached'],
    [400, { code: 'ILLEGAL_ARGUMENT' }, 'client_refused'],
    [400, { code: 'BAD_REQUEST' }, 'client_refused'],
    [409, { code: 'CONFLICT' }, 'transient'],
    [422, { code: 'DUPLICATE_POST' }, 'text_refused'],
    [422, { code: 'FIELD_LENGTH_TOO_LONG' }, 'text_refused'],
    [422, { code: 'MEDIA_ASSET_PROCESSING_FAILED' }, 'file_refused'],
    [404, { code: 'RESOURCE_NOT_FOUND' }, 'not_found'],
    [400, { code: 'hasOwnProperty' }, 'unmapped'],
    [500, { code: 'INTERNAL_SERVER_ERROR' }, 'transient'],
    [504, '', 'transient'],
  ] as const)('%i %j is %s', (status, body, reason) => {
    expect(mapLinkedinError(answer(status, body)).reason).toBe(reason);
  });
});

it.each([
  ['Plain text.', 'Plain text.'],
  ['Look (here) #now', 'Look \\(here\\) {hashtag|\\#|now}'],
  ['#ünï_code, # alone', '{hashtag|\\#|ünï\\_code}, \\# alone'],
  ['a_b *c* ~d~ <e> [f] {g} |h| @i \\', 'a\\_b \\*c\\* \\~d\\~ \\<e\\> \\[f\\] \\{g\\} \\|h\\| \\@i \\\\'],
])('the text %j is written as %j', (text, written) => {
  expect(writeLittleText(text)).toBe(written);
});
