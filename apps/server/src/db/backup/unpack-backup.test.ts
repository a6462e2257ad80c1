import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { unpackBackup } from './unpack-backup.ts';

it.each([
  ['is a text', Buffer.from('not an archive'), 'it is no gzip file, or was changed'],
  ['is a ZIP file', Buffer.from('PK\u0003\u0004'.padEnd(3_000_000, 'x')), 'it is no gzip file, or was changed'],
  ['is empty', Buffer.alloc(0), 'it was cut off'],
  ['is a text in gzip', gzipSync('hello'), 'Tar archive is truncated'],
  ['is cut off within its first block', gzipSync(Buffer.alloc(100_000, 1)).subarray(0, 12), 'it was cut off'],
])('a backup that %s is refused with its reason', async (_what, content, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-unpack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'backup.tar.gz');
  await writeFile(file, content);
  await expect(unpackBackup(file, folder)).rejects.toThrow(
    `${file} is no whole backup of Clipwright: ${reason}. Use another one.`,
  );
});
