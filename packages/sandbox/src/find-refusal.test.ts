import { describe, expect, it } from 'vitest';
import { findRefusal } from './find-refusal.ts';

const own = { origin: 'http://localhost:3000', allowRemote: false };
const get = { method: 'GET', peer: '127.0.0.1', host: 'localhost:3000', sentFrom: undefined };

describe('findRefusal', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('answers %s', (peer) => {
    expect(findRefusal({ ...get, peer }, own)).toBeNull();
  });

  it.each(['10.0.0.2', '::ffff:10.0.0.2', 'fe80::1', '', undefined])('answers %s only when it may', (peer) => {
    expect(findRefusal({ ...get, peer }, own)).toMatch(/only the machine/);
    expect(findRefusal({ ...get, peer, host: 'box:3000' }, { ...own, allowRemote: true })).toBeNull();
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])('is known as %s', (host) => {
    expect(findRefusal({ ...get, host }, own)).toBeNull();
  });

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', '', undefined, 'a b'])(
    'is not known as %s',
    (host) => {
      expect(findRefusal({ ...get, host }, own)).toMatch(/host name/);
    },
  );

  it('is known by the name that it is mounted under', () => {
    expect(findRefusal({ ...get, host: 'clips.example' }, { ...own, origin: 'https://clips.example' })).toBeNull();
  });

  it('takes changes from its own pages and from programs', () => {
    const post = { ...get, method: 'POST' };
    expect(findRefusal(post, own)).toBeNull();
    expect(findRefusal({ ...post, sentFrom: 'http://localhost:3000' }, own)).toBeNull();
    expect(findRefusal({ ...post, host: '127.0.0.1:3000', sentFrom: 'http://127.0.0.1:3000' }, own)).toBeNull();
  });

  it.each(['https://evil.example', 'http://localhost:8080', 'null'])('takes no change from %s', (sentFrom) => {
    expect(findRefusal({ ...get, method: 'POST', sentFrom }, own)).toMatch(/another site/);
    expect(findRefusal({ ...get, method: 'DELETE', sentFrom }, { ...own, allowRemote: true })).toMatch(/another site/);
    expect(findRefusal({ ...get, sentFrom }, own)).toBeNull();
  });
});
