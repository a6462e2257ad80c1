import { describe, expect, it } from 'vitest';
import { type DriveFault, parseDriveFault, takeDriveFault } from './drive-fault.ts';

const fault = (given: object): DriveFault => {
  const parsed = parseDriveFault({ action: 'answer', ...given });
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
};
const request = { drive: 'dropbox', operation: 'delete', method: 'POST', path: '/2/files/delete_v2' } as const;

describe('drive faults', () => {
  it.each([
    [null, /JSON object/],
    [{ action: 'explode' }, /"action"/],
    [{ action: 'answer', count: 0 }, /"count"/],
    [{ action: 'answer', skip: -1 }, /"skip"/],
    [{ action: 'answer', status: 20 }, /"status"/],
    [{ action: 'answer', drive: 'icloud' }, /"drive"/],
    [{ action: 'answer', headers: { a: 1 } }, /"headers"/],
    [{ action: 'answer', path: 5 }, /"path"/],
    [{ action: 'delay', delayMs: 1e9 }, /"delayMs"/],
    [{ action: 'redirect' }, /"location"/],
    [{ action: 'answer', often: true }, /Unknown members: often/],
  ])('refuse %j', (body, message) => expect(parseDriveFault(body)).toMatch(message));

  it.each([
    [{ drive: 'one-drive' }, false],
    [{ drive: 'dropbox', operation: 'delete' }, true],
    [{ operation: 'list' }, false],
    [{ method: 'GET' }, false],
    [{ path: '/files/delete' }, true],
    [{ path: '/sharing' }, false],
    [{}, true],
  ])('match the request %j', (given, isMet) => {
    const { fault: met, left } = takeDriveFault([fault(given)], request);
    expect([met !== null, left.length]).toEqual([isMet, isMet ? 0 : 1]);
  });

  it('skip the given number of requests and then fail as many as configured, oldest first', () => {
    let faults = [fault({ skip: 1, count: 2, status: 500 }), fault({ status: 429 })];
    const met = Array.from({ length: 5 }, () => {
      const taken = takeDriveFault(faults, request);
      faults = taken.left;
      return taken.fault?.status ?? null;
    });
    expect(met).toEqual([429, 500, 500, null, null]);
  });
});
