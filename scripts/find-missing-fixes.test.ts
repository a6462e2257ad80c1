import { describe, expect, it } from 'vitest';
import {
  findMissingNodeFixes,
  findMissingPostgresFixes,
  nodeReleases,
  postgresReleases,
} from './find-missing-fixes.ts';

const now = new Date('2026-06-30T12:00:00Z');

/** Finds missing fixes among releases in Node's format: newest first, with fields that are ignored. */
const findInNode = (version: string, ...releases: [version: string, date: string, security: boolean][]) =>
  findMissingNodeFixes(
    version,
    nodeReleases.parse(releases.map(([of, date, security]) => ({ version: `v${of}`, date, security, npm: '11.0.0' }))),
    now,
  );

const findInPostgres = (version: string, latestMinor: string, relDate: string, supported = true) =>
  findMissingPostgresFixes(
    version,
    postgresReleases.parse([
      { major: '18', latestMinor, relDate, supported, current: true, eolDate: '2030-11-14' },
      { major: '17', latestMinor: '20', relDate: '2026-01-01', supported: true, current: false },
    ]),
    now,
  );

describe('Node', () => {
  it('has seven days from the first security release that it lacks', () => {
    expect(findInNode('24.1.0', ['24.2.0', '2026-06-24', true], ['24.1.0', '2026-01-01', true])).toBeNull();
    expect(findInNode('24.1.0', ['24.2.1', '2026-06-29', true], ['24.2.0', '2026-06-20', true])).toBe(
      'Node 24.1.0 lacks the fixes of 24.2.1: 24.2.0 was released on 2026-06-20',
    );
  });

  it('does not need releases without security fixes, nor those of another major version', () => {
    expect(findInNode('24.1.0', ['26.1.0', '2026-05-01', true], ['24.2.0', '2026-05-01', false])).toBeNull();
  });

  it('compares versions by their numbers', () => {
    expect(findInNode('24.10.0', ['24.9.1', '2026-05-01', true])).toBeNull();
    expect(findInNode('24.9.1', ['24.10.0', '2026-05-01', true])).toContain('24.10.0');
  });
});

describe('the embedded Postgres', () => {
  it('has seven days from the newest release of its major version', () => {
    expect(findInPostgres('18.4.0-beta.17', '4', '2026-01-01')).toBeNull();
    expect(findInPostgres('18.4.0-beta.17', '5', '2026-06-24')).toBeNull();
    expect(findInPostgres('18.4.0-beta.17', '10', '2026-06-20')).toBe(
      'Postgres 18.4 lacks the fixes of 18.10, released on 2026-06-20',
    );
  });

  it('must not be shipped once its major version gets no more fixes, or is missing from the list', () => {
    expect(findInPostgres('18.4.0-beta.17', '4', '2026-01-01', false)).toBe('Postgres 18 gets no more fixes');
    expect(findInPostgres('13.4.0', '4', '2026-01-01')).toBe('Postgres 13 gets no more fixes');
  });
});
