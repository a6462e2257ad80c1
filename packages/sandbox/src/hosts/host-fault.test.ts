import { describe, expect, it } from 'vitest';
import { type HostFault, parseHostFault, takeHostFault } from './host-fault.ts';

const fault = (given: object): HostFault => {
  const parsed = parseHostFault(['dropbox', 'one-drive'], { action: 'answer', ...given });
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
};
const request = { provider: 'dropbox', operation: 'delete', method: 'POST', path: '/2/files/delete_v2' } as const;

describe('faults of hosts', () => {
  it.each([
    [null, /JSON object/],
    [{ action: 'explode' }, /"action"/],
    [{ action: 'answer', count: 0 }, /"count"/],
    [{ action: 'answer', skip: -1 }, /"skip"/],
    [{ action: 'answer', status: 20 }, /"status"/],
    [{ action: 'answer', provider: 'icloud' }, /"provider"/],
    [{ action: 'answer', headers: { a: 1 } }, /"headers"/],
    [{ action: 'answer', path: 5 }, /"path"/],
    [{ action: 'delay', delayMs: 1e9 }, /"delayMs"/],
    [{ action: 'redirect' }, /"location"/],
    [{ action: 'answer', often: true }, /Unknown members: often/],
  ])('refuse %j', (body, message) => expect(parseHostFault(['dropbox'], body)).toMatch(message));

  it.each([
    [{ provider: 'one-drive' }, false],
    [{ provider: 'dropbox', operation: 'delete' }, true],
    [{ operation: 'list' }, false],
    [{ method: 'GET' }, false],
    [{ path: '/files/delete' }, true],
    [{ path: '/sharing' }, false],
    [{}, true],
  ])('match the request %j', (given, isMet) => {
    const { fault: met, left } = takeHostFault([fault(given)], request);
    expect([met !== null, left.length]).toEqual([isMet, isMet ? 0 : 1]);
  });

  it('skip the given number of requests and then fail as many as configured, oldest first', () => {
    let faults = [fault({ skip: 1, count: 2, status: 500 }), fault({ status: 429 })];
    const met = Array.from({ length: 5 }, () => {
      const taken = takeHostFault(faults, request);
      faults = taken.left;
      return taken.fault?.status ?? null;
    });
    expect(met).toEqual([429, 500, 500, null, null]);
  });
});
