import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clusterPaths } from './cluster-paths.ts';

const socketOf = (dataDir: string, temporaryFolder: string) =>
  Buffer.byteLength(join(clusterPaths(dataDir, temporaryFolder).socketFolder, '.s.PGSQL.5432'));

test('the socket is in the data folder up to the longest allowed path', () => {
  const prefix = '/postgres/socket/.s.PGSQL.5432'.length;
  const longest = `/${'d'.repeat(103 - prefix - 1)}`;
  expect(clusterPaths(longest, '/tmp').socketFolder).toBe(`${longest}/postgres/socket`);
  expect(clusterPaths(`${longest}d`, '/tmp').socketFolder).toMatch(/^\/tmp\/clipwright-[0-9a-f]{16}$/);
});

test('the path is valid and distinct for every folder', () => {
  const long = `/${'ä'.repeat(200)}`;
  for (const temporary of ['/tmp', `/var/folders/${'t'.repeat(100)}`]) {
    expect(socketOf(long, temporary)).toBeLessThanOrEqual(103);
    expect(clusterPaths(long, temporary).socketFolder).not.toBe(clusterPaths(`${long}x`, temporary).socketFolder);
  }
});
