import { describe, expect, it } from 'vitest';
import { mapInstagramError, mapInstagramFailure } from './map-instagram-error.ts';

const answer = (status: number, body: unknown) => ({
  status,
  headers: new Headers(),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const graph = (code: number, error_subcode?: number, is_transient?: boolean) => ({
  error: { message: 'm', type: 'OAuthException', code, error_subcode, is_transient },
});

describe('errors of Instagram', () => {
  it.each([
    [400, graph(190), 'access_expired'],
    [400, graph(190, 463), 'access_expired'],
    [403, graph(10), 'reconnect_required'],
    [403, graph(200), 'reconnect_required'],
    [400, graph(101), 'client_refused'],
    [400, graph(4), 'rate_limited'],
    [400, graph(4, 2207051), 'rate_limited'],
    [403, graph(9, 2207042), 'quota_reached'],
    [400, graph(36004, 2207010), 'text_refused'],
    [400, graph(352, 2207026), 'file_refused'],
    [400, graph(24, 2207006), 'session_lost'],
    [400, graph(-2, 2207020), 'session_lost'],
    [400, graph(9007, 2207027), 'transient'],
    [400, graph(9004, 2207052), 'transient'],
    [400, graph(25, 2207050), 'reconnect_required'],
    [500, graph(1), 'transient'],
    [400, graph(12345, undefined, true), 'transient'],
    [400, graph(100), 'client_refused'],
    [400, graph(100, 33), 'not_found'],
    [400, graph(341), 'rate_limited'],
    [400, graph(368), 'rate_limited'],
    [400, graph(506), 'text_refused'],
    [400, graph(803), 'not_found'],
    [400, graph(99999), 'unmapped'],
    [200, graph(190), 'access_expired'],
    [502, '<html>', 'transient'],
  ] as const)('%i %j is %s', (status, body, reason) => {
    expect(mapInstagramError(answer(status, body)).reason).toBe(reason);
  });

  it('names the codes', () => {
    expect(mapInstagramError(answer(400, graph(352, 2207026))).detail).toBe('code.352.2207026');
  });

  it.each([
    ['Error: Media upload has failed with error code 2207026', 'file_refused'],
    ['Error: Media upload has failed with error code 2207052', 'transient'],
    ['Error: Media upload has failed with error code 2207999', 'unmapped'],
    [null, 'file_refused'],
  ] as const)('a container with the status %s is %s', (status, reason) => {
    expect(mapInstagramFailure(status).reason).toBe(reason);
  });
});
