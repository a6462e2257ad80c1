import { expect, it, vi } from 'vitest';

async function load(language: string) {
  vi.resetModules();
  vi.doMock('../lib/language/language-messages.ts', () => ({ language }));
  const { languageAddresses } = await import('./language-addresses.ts');
  vi.doUnmock('../lib/language/language-messages.ts');
  const rewrite = (way: 'input' | 'output') => (address: string) => {
    const url = new URL(address, 'https://clips.example.org');
    languageAddresses[way]?.({ url });
    return url.pathname + url.search + url.hash;
  };
  return { read: rewrite('input'), write: rewrite('output') };
}

it.each([
  ['/', '/es'],
  ['/pricing?cycle=yearly#plans', '/es/pricing?cycle=yearly#plans'],
  ['/login?returnTo=%2Fes', '/es/login?returnTo=%2Fes'],
])('in Spanish, the URL of the public page %s is %s', async (route, address) => {
  const { read, write } = await load('es');
  expect(write(route)).toBe(address);
  expect(read(address)).toBe(route);
  // The URL in the reader's browser, in a language that the server chose.
  expect(read(route)).toBe(route);
});

it.each(['/dashboard', '/project/es', '/view/es', '/forgot-password', '/es/dashboard'])(
  'in Spanish, %s has the same URL as in English',
  async (path) => {
    const { read, write } = await load('es');
    expect([read(path), write(path)]).toEqual([path, path]);
  },
);

it.each(['/', '/pricing', '/dashboard', '/es/pricing'])('in English, the URL %s stays unchanged', async (path) => {
  const { read } = await load('en');
  expect(read(path)).toBe(path);
});
