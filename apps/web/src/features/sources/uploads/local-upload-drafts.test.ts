// @vitest-environment node
import { expect, it } from 'vitest';
import { withLocalDatabase } from '../../../lib/local-database/with-local-database.ts';
import { keepDraft, listDrafts } from './local-upload-drafts.ts';

const fields = {
  projectName: 'Talk',
  description: '',
  aiPrompt: '',
  targetPlatforms: '["tiktok"]',
  numClips: '3',
  processingOptions: '{}',
};
const file = new File(['video'], 'talk.mp4', { type: 'video/mp4' });

it('a draft is listed with its form and its file', async () => {
  await keepDraft({ userId: 'u1', projectId: 'p1', file, fields, subtitles: null });
  expect(await listDrafts('u1')).toMatchObject([{ projectId: 'p1', title: 'Talk', fileName: 'talk.mp4', fields }]);
});

it('a draft with unreadable platforms is kept', async () => {
  const damaged = { ...fields, targetPlatforms: 'tiktok' };
  await keepDraft({ userId: 'u2', projectId: 'p2', file, fields: damaged, subtitles: null });
  expect(await listDrafts('u2')).toMatchObject([{ projectId: 'p2' }]);
});

it('a draft with a damaged form is not listed, and hides no other', async () => {
  await keepDraft({ userId: 'u3', projectId: 'p3', file, fields, subtitles: null });
  await keepDraft({ userId: 'u3', projectId: 'p4', file, fields, subtitles: null });
  await withLocalDatabase(async (db) => {
    const damaged = (await db.listProjects('u3')).find(({ id }) => id === 'p4');
    if (damaged) await db.putProject({ ...damaged, fields: { projectName: 'Talk' } });
  });
  expect((await listDrafts('u3')).map(({ projectId }) => projectId)).toEqual(['p3']);
});
