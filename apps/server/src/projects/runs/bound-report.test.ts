import { expect, it } from 'vitest';
import { storedMaterial } from '../../db/stored/stored-material.ts';
import { boundReport } from './bound-report.ts';

const track = (title: string) => ({
  code: 'audio-track-used' as const,
  facts: { track: 1, tracks: 1, title, language: null },
});

it('a stored report is limited in the entries of a hostile file', () => {
  const report = boundReport(Array.from({ length: 500 }, () => track('x'.repeat(10_000))));
  expect(report).toHaveLength(60);
  expect(report[0]?.facts).toEqual({ track: 1, tracks: 1, title: `${'x'.repeat(199)}…`, language: null });
});

it('a report is stored without characters that Postgres refuses', () => {
  expect(boundReport([track('a\0b\ud800')])[0]?.facts.title).toBe('ab\ufffd');
});

it('a stored decision with an unknown code is omitted when it is read', () => {
  const later = { code: 'hologram-used', facts: { depth: 3 } };
  expect(storedMaterial.parse({ analysis: [later, track('Mic')] })).toEqual({ analysis: [track('Mic')] });
});
