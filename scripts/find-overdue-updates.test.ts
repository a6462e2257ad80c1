import { describe, expect, it } from 'vitest';
import { findOverdueUpdates, registryAnswer } from './find-overdue-updates.ts';

const now = new Date('2026-06-01T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

const find = (
  version: string,
  versions: Record<string, number>,
  { latest = Object.keys(versions).at(-1) ?? version, deprecated = undefined as string | boolean | undefined } = {},
) => {
  const time = Object.fromEntries(Object.entries(versions).map(([each, days]) => [each, daysAgo(days)]));
  const answer = {
    time: { created: daysAgo(900), modified: daysAgo(0), ...time },
    'dist-tags': { latest },
    deprecated,
  };
  return findOverdueUpdates({ name: 'one', version }, registryAnswer.parse(answer), now);
};

describe('a shipped package', () => {
  it('is up to date in its newest version, however old that is', () => {
    expect(find('1.2.0', { '1.1.0': 800, '1.2.0': 700 })).toEqual([]);
  });

  it('has 90 days from the first newer version of its major version', () => {
    expect(find('1.2.0', { '1.2.0': 200, '1.2.1': 90, '1.10.0': 3 })).toEqual([]);
    expect(find('1.2.0', { '1.2.0': 200, '1.2.1': 91, '1.10.0': 3 })).toEqual([
      'one 1.2.0 is behind 1.10.0: 1.2.1 was published 91 days ago, of 90',
    ]);
  });

  it('has a year from the first version of another major version', () => {
    expect(find('1.2.0', { '1.2.0': 700, '2.0.0': 365, '3.0.0': 10 })).toEqual([]);
    expect(find('1.2.0', { '1.2.0': 700, '2.0.0': 366, '3.0.0': 10 })).toEqual([
      'one 1.2.0 is behind 3.0.0: 2.0.0 was published 366 days ago, of 365',
    ]);
  });

  it('before 1.0 has a year for breaking updates, which change the second number', () => {
    expect(find('0.4.1', { '0.4.1': 300, '0.5.0': 200 })).toEqual([]);
    expect(find('0.4.1', { '0.4.1': 300, '0.4.2': 200 })).toHaveLength(1);
  });

  it('is not behind previews and versions newer than the latest', () => {
    expect(find('1.2.0', { '1.2.0': 700, '1.3.0-beta.1': 400, '2.0.0-rc.1': 400 }, { latest: '1.2.0' })).toEqual([]);
    expect(find('1.2.0', { '1.2.0': 700, '1.3.0': 400 }, { latest: '1.2.0' })).toEqual([]);
    expect(find('18.1.0-beta.15', { '18.1.0-beta.15': 400, '18.1.0-beta.16': 200 })).toHaveLength(1);
    expect(find('18.1.0-beta.16', { '18.1.0-beta.9': 400, '18.1.0-beta.16': 200 })).toEqual([]);
  });

  it('is refused at once if it is deprecated', () => {
    expect(find('1.0.0', { '1.0.0': 5 }, { deprecated: 'Use two instead' })).toEqual([
      'one 1.0.0 is deprecated: Use two instead',
    ]);
    expect(find('1.0.0', { '1.0.0': 5 }, { deprecated: true })).toHaveLength(1);
    expect(find('1.0.0', { '1.0.0': 5 }, { deprecated: false })).toEqual([]);
  });

  it('cannot be judged by a response of another shape', () => {
    expect(registryAnswer.safeParse({ error: { code: 'E404' } }).success).toBe(false);
    expect(registryAnswer.safeParse(null).success).toBe(false);
  });
});
