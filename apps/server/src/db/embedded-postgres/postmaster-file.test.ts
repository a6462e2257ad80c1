import { expect, test } from 'vitest';
import { parsePostmasterFile } from './postmaster-file.ts';

const text =
  '9843\n/srv/data/postgres/cluster\n1795275948\n5432\n/srv/data/postgres/socket\n\n 10092708         4\nready   \n';

test.each([
  ['a running server', text, { pid: 9843, port: 5432, socketFolder: '/srv/data/postgres/socket', status: 'ready' }],
  [
    'one that is starting',
    text.split('\n').slice(0, 3).join('\n'),
    { pid: 9843, port: 0, socketFolder: null, status: '' },
  ],
  ['a single-user session', text.replace('9843', '-9843'), { pid: 9843 }],
])('parsePostmasterFile reads the file of %s', (_, content, expected) => {
  expect(parsePostmasterFile(content)).toMatchObject(expected);
});

test.each(['', '\n', 'no number\n'])('the file %j names no server', (content) => {
  expect(parsePostmasterFile(content)).toBe(null);
});
