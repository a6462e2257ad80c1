import { expect, test } from 'vitest';
import { projectRequest } from './process-project.ts';

const spec = { platforms: ['tiktok'], count: 3 };

test.each([
  ['spec.count', { title: 'A talk', description: '', spec: { ...spec, count: 99 } }],
  ['title', { description: '', spec }],
  ['numClips', { projectName: 'A talk', targetPlatforms: ['tiktok'], numClips: 99 }],
  ['projectName', { projectName: '', targetPlatforms: ['tiktok'], numClips: 3 }],
])('an unreadable stored request names the field %s and no other', (path, stored) => {
  const { error } = projectRequest.safeParse(stored);
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});

test('a stored request in an older format is read in the current one', () => {
  const old = { projectName: 'A talk', targetPlatforms: ['tiktok'], numClips: 4 };
  expect(projectRequest.parse(old)).toMatchObject({ title: 'A talk', spec: { count: 4, platforms: ['tiktok'] } });
});
