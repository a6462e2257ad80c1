import { expect, it } from 'vitest';
import { hasApiKey, hashOfApiKey, isApiKey, makeApiKey, startOfApiKey } from './api-key-text.ts';

it('a key starts with its prefix, and no two are alike', () => {
  const [one, other] = [makeApiKey(), makeApiKey()];
  expect(one).toMatch(/^cw_[0-9a-f]{64}$/);
  expect(one).not.toBe(other);
  expect(startOfApiKey(one)).toBe(one.slice(0, 11));
  expect(hashOfApiKey(one)).toMatch(/^[0-9a-f]{64}$/);
  expect(isApiKey(one) && isApiKey('cw_') && !isApiKey('eyJhbGciOi.x.y')).toBe(true);
});

it.each([
  (key: string) => `https://clips.example/api/projects?api_key=${key}`,
  (key: string) => `https://clips.example/api/projects/${key}`,
  (key: string) => `https://clips.example/api/projects?x=${key.toUpperCase().replace('CW', 'cw')}`,
  (key: string) => `https://clips.example/api/projects?x=${key.replace('cw', '%63%77')}`,
])('a key in an address is found, encoded or not', (write) => {
  expect(hasApiKey(write(makeApiKey()))).toBe(true);
});

it('an address without a key has none', () => {
  expect(hasApiKey('https://clips.example/api/projects?cursor=cw_12&x=%zz%')).toBe(false);
});
