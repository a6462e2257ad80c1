import type { CaptionProject, PostText } from '@clipwright/contract';
import { expect, test } from 'vitest';
import { exportName, toExport } from './export-caption-texts.ts';

const text: PostText = {
  platform: 'tiktok',
  title: 'A title',
  caption: 'What is said.',
  hashtags: ['#one', '#two'],
  tone: 'casual',
  language: 'en',
  writer: 'transcript',
  isEdited: false,
  updatedAt: '2026-01-31T00:00:00.000Z',
};
const clip = { id: '1', name: 'First', durationSec: 20, platforms: ['tiktok'], posterUrl: null };
const project: CaptionProject = {
  project: { id: '1', title: 'A talk' },
  clips: [
    { ...clip, texts: [text, { ...text, platform: 'twitter', hashtags: [] }] },
    { ...clip, id: '2', name: 'Without texts', texts: [] },
  ],
  spokenLanguage: 'en',
  writer: { kind: 'transcript', reason: 'not-configured' },
  isOptimized: true,
};

test('an export contains the texts of each clip as they are posted', () => {
  expect(toExport(project, new Date('2026-01-31T10:00:00Z'))).toEqual({
    project: 'A talk',
    generatedAt: '2026-01-31T10:00:00.000Z',
    captions: [{ clipTitle: 'First', captions: { tiktok: 'What is said.\n\n#one #two', twitter: 'What is said.' } }],
  });
});

test.each([
  ['A talk', 'captions-A talk.json'],
  ['A/B: “what”? <now>\u0007', 'captions-A B “what” now.json'],
  ['Über Größe', 'captions-Über Größe.json'],
])('the export file of %j is named %j', (title, name) => {
  expect(exportName(title)).toBe(name);
});
