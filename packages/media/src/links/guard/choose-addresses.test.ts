import { describe, expect, it } from 'vitest';
import { chooseAddresses } from './choose-addresses.ts';
import { connectTo } from './connect-to.ts';

const rules = {
  ports: [80, 443],
  localHosts: new Map([['videos.test', { address: '127.0.0.1', port: 4000 }]]),
  resolve: async () => ['127.0.0.1', '8.8.8.8', '::1', '10.0.0.1', '2606:4700::1111'],
};

describe('chooseAddresses', () => {
  it('keeps only the public addresses of a name that also has private ones', async () => {
    expect(await chooseAddresses({ host: 'both.example', port: 443 }, rules)).toEqual({
      addresses: ['8.8.8.8', '2606:4700::1111'],
      port: 443,
    });
  });

  it('accepts a name in any case, with a trailing dot, and a bracketed address', async () => {
    for (const host of ['videos.test', 'VIDEOS.Test', 'videos.test.']) {
      expect(await chooseAddresses({ host, port: 80 }, rules)).toEqual({ addresses: ['127.0.0.1'], port: 4000 });
    }
    expect(await chooseAddresses({ host: '[2606:4700::1111]', port: 443 }, rules)).toMatchObject({
      addresses: ['2606:4700::1111'],
    });
  });

  it.each(['', ' ', 'a b', 'a/b', 'a@b', 'a\r\nb', '-a-', 'a'.repeat(300), 'ä.example'])(
    'refuses %j as a host',
    async (host) => {
      expect(await chooseAddresses({ host, port: 80 }, rules)).toEqual({ refusal: 'bad-target' });
    },
  );

  it('refuses an address of a local network', async () => {
    const target = { host: '[fe80::1%eth0]', port: 80 };
    expect(await chooseAddresses(target, rules)).toEqual({ refusal: 'not-public' });
  });

  it('refuses a name that cannot be resolved', async () => {
    const resolve = async () => Promise.reject(new Error('no such name'));
    const target = { host: 'none.example', port: 80 };
    expect(await chooseAddresses(target, { ...rules, resolve })).toEqual({ refusal: 'unknown-host' });
  });
});

it('the guard connects to addresses only, because a name would be resolved again', async () => {
  const { signal } = new AbortController();
  await expect(connectTo(['localhost'], 80, signal)).rejects.toThrow('Only an address');
});
