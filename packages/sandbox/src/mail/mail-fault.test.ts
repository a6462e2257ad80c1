import { describe, expect, it } from 'vitest';
import { type MailFault, parseMailFault, takeMailFault } from './mail-fault.ts';

describe('parseMailFault', () => {
  it('defaults to one message to any recipient', () => {
    expect(parseMailFault({ action: 'drop-reply' })).toEqual({ action: 'drop-reply', count: 1, to: null });
  });

  it.each([
    [null, /JSON object/],
    [[], /JSON object/],
    ['drop-reply', /JSON object/],
    [{}, /"action"/],
    [{ action: 'toString' }, /"action"/],
    [{ action: 'drop-reply', count: 0 }, /"count"/],
    [{ action: 'drop-reply', count: 1.5 }, /"count"/],
    [{ action: 'drop-reply', count: '2' }, /"count"/],
    [{ action: 'drop-reply', count: 1001 }, /"count"/],
    [{ action: 'drop-reply', to: 'nobody' }, /"to"/],
    [{ action: 'drop-reply', refuseNext: 1 }, /Unknown members: refuseNext/],
  ])('refuses %j', (body, reason) => {
    expect(parseMailFault(body)).toMatch(reason);
  });
});

describe('takeMailFault', () => {
  const toAnyone: MailFault = { action: 'refuse-temporarily', count: 2, to: null };
  const toOne: MailFault = { action: 'drop-reply', count: 1, to: 'One@example.com' };

  it('returns nothing when no fault is set', () => {
    expect(takeMailFault([], ['one@example.com'])).toEqual({ action: null, left: [] });
  });

  it('counts down and ends', () => {
    const first = takeMailFault([toAnyone], ['one@example.com']);
    expect(first).toEqual({ action: 'refuse-temporarily', left: [{ ...toAnyone, count: 1 }] });
    expect(takeMailFault(first.left, ['one@example.com'])).toEqual({ action: 'refuse-temporarily', left: [] });
  });

  it('skips a fault for another recipient and keeps it', () => {
    expect(takeMailFault([toOne], ['two@example.com'])).toEqual({ action: null, left: [toOne] });
    expect(takeMailFault([toOne, toAnyone], ['two@example.com']).left).toEqual([toOne, { ...toAnyone, count: 1 }]);
  });

  it('matches an address in any case and among several', () => {
    expect(takeMailFault([toOne], ['two@example.com', 'ONE@EXAMPLE.COM'])).toEqual({ action: 'drop-reply', left: [] });
  });
});
