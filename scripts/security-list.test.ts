import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// docs-links.test.ts checks the file names on this page.
const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'security.md'), 'utf8');
const states = ['met', 'not applicable', 'not met'] as const;
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', level = '', , state = '', reason = '']) => ({ id, level, state, reason }),
);

it('the list of security requirements contains each of both levels once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  expect(rows.length).toBe([...page.matchAll(/^\| \d+\.\d+\.\d+ \|/gm)].length);
});

it('each requirement has a known state with its place or reason', () => {
  expect(rows.filter(({ state, reason }) => !states.some((each) => each === state) || reason.length < 3)).toEqual([]);
});

it('the counts at the top match the list', () => {
  const counted = ['1', '2'].map((level) => {
    const ofLevel = rows.filter((row) => row.level === level);
    const [met = 0, absent = 0, open = 0] = states.map((each) => ofLevel.filter(({ state }) => state === each).length);
    const share = Math.floor((met / (met + open)) * 1000) / 10;
    return `| ${level} | ${ofLevel.length} | ${met} | ${absent} | ${open} | ${share} % |`;
  });
  const written = /<!-- counts[^>]*-->\n([\s\S]*?)\n<!-- end of counts -->/.exec(page)?.[1] ?? '';
  expect(written.split('\n').slice(2)).toEqual(counted);
});
