import { describe, expect, it } from 'vitest';
import { mapXError } from './map-x-error.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const problem = (type: string, detail = 'm') => ({ title: 't', detail, type: `https://api.x.com/2/problems/${type}` });
const blank = (detail: string) => ({ title: 'Forbidden', detail, type: 'about:blank', status: 403 });

describe('errors of X', () => {
  it.each([
    [401, blank('Unauthorized'), 'access_expired'],
    [402, { title: 'CreditsDepleted', type: 'about:blank' }, 'quota_reached'],
    [403, problem('oauth1-permissions'), 'reconnect_required'],
    [403, { ...problem('client-forbidden'), reason: 'client-not-enrolled' }, 'client_refused'],
    [403, blank('You are not allowed to create a Tweet with duplicate content.'), 'text_refused'],
    [403, blank('Your account is temporarily locked.'), 'reconnect_required'],
    [403, blank('You are not permitted to perform this action.'), 'client_refused'],
    [403, blank('This request looks like it might be automated.'), 'rate_limited'],
    [403, problem('disallowed-resource'), 'text_refused'],
    [409, problem('conflict'), 'transient'],
    [403, blank('Something new'), 'unmapped'],
    [400, problem('invalid-request', 'Your media IDs are invalid.'), 'session_lost'],
    [400, problem('invalid-request', 'The file size exceeds the limit.'), 'file_refused'],
    [400, problem('invalid-request', 'Something new'), 'text_refused'],
    [404, problem('resource-not-found'), 'not_found'],
    [429, problem('usage-capped'), 'quota_reached'],
    [429, { title: 'Too Many Requests', type: 'about:blank' }, 'rate_limited'],
    [503, '', 'transient'],
  ] as const)('%i %j is %s', (status, body, reason) => {
    expect(mapXError(answer(status, body)).reason).toBe(reason);
  });

  it('are a quota where the day of the user is used up', () => {
    const headers = { 'x-user-limit-24hour-remaining': '0' };
    expect(mapXError(answer(429, '', headers)).reason).toBe('quota_reached');
  });
});
