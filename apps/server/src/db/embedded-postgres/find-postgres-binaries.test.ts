import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgresBinaries, hydrateLinks } from './find-postgres-binaries.ts';

test('the installed Postgres has a version', async () => {
  expect(await findPostgresBinaries()).toMatchObject({ majorVersion: 18, initdb: expect.stringContaining('initdb') });
});

test.each([
  ['sunos-x64', /none|no Postgres .* for sunos-x64.*DATABASE_URL/],
  [process.platform === 'darwin' ? 'linux-x64' : 'darwin-x64', /not installed.*DATABASE_URL/],
])('the error for %s without a build explains the installation', async (platform, message) => {
  await expect(findPostgresBinaries(platform)).rejects.toMatchObject({
    reason: 'no-binaries',
    message: expect.stringMatching(message),
  });
});

test.skipIf(process.platform === 'win32')(
  'links that are missing after an install without scripts are created',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clipwright-links-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'native', 'lib'), { recursive: true });
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
    await hydrateLinks(folder);
    await hydrateLinks(folder);
    expect(await readlink(join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  },
);
