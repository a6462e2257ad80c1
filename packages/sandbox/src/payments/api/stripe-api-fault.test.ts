import { describe, expect, it } from 'vitest';
import { type ApiFault, parseApiFault, takeApiFault } from './stripe-api-fault.ts';

const fault = (changes: Partial<ApiFault> = {}): ApiFault => ({
  action: 'answer',
  count: 1,
  method: null,
  path: '/v1/',
  status: 500,
  delayMs: 1000,
  retryAfterSec: null,
  ...changes,
});

describe('payment API faults', () => {
  it('are parsed with their defaults', () => expect(parseApiFault({ action: 'answer' })).toEqual(fault()));

  it.each([
    [null, /JSON object/],
    [{ action: 'explode' }, /"action"/],
    [{ action: 'answer', count: 0 }, /"count"/],
    [{ action: 'answer', status: 200 }, /"status"/],
    [{ action: 'answer', path: '/' }, /"path"/],
    [{ action: 'delay', delayMs: 1e9 }, /"delayMs"/],
    [{ action: 'answer', retryAfterSec: -1 }, /"retryAfterSec"/],
    [{ action: 'answer', often: true }, /Unknown members: often/],
  ])('refuse %j', (body, message) => expect(parseApiFault(body)).toMatch(message));

  it('apply to the requests they name, as often as configured', () => {
    const faults = [fault({ method: 'POST', path: '/v1/refunds' }), fault({ count: 2, status: 429 })];
    const first = takeApiFault(faults, { method: 'GET', path: '/v1/refunds' });
    expect(first.fault?.status).toBe(429);
    const second = takeApiFault(first.left, { method: 'POST', path: '/v1/refunds' });
    expect(second.fault?.status).toBe(500);
    const third = takeApiFault(second.left, { method: 'GET', path: '/v1/events' });
    expect(third.fault?.status).toBe(429);
    expect(third.left).toEqual([]);
  });
});
