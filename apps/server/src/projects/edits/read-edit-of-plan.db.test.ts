import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { clipEdits, clipEditVersions } from '../../db/tables/edits-tables.ts';
import { unreadFiles } from '../../files/index.ts';
import { readEditOfPlan } from './read-edit-of-plan.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

it('a file with another caption style than the clip’s own keeps it, with the rest of the document', async () => {
  const owner = await openPerson(test, 'owner@example.org');
  const { clipIds } = await fillProject(test.deps, owner.id);
  const [clipId = ''] = clipIds;
  const document: ClipEdit = {
    ...plainClipEdit([{ id: 'r1', startSec: 3, endSec: 8 }]),
    words: { '0': { text: 'Corrected' } },
    captions: {
      isOn: true,
      styleId: 'karaoke',
      look: { size: 0.05 },
      emphasisColor: '#FF0000',
      ranges: { r1: { styleId: 'pop', emphasisColor: '#00FF00' } },
    },
  };
  const { service } = test.deps.db;
  await service.insert(clipEdits).values({ clipId, userId: owner.id, document, sourceDurationSec: 90 });
  const [version] = await service
    .insert(clipEditVersions)
    .values({ clipId, userId: owner.id, kind: 'exported', document })
    .returning();
  const size = { widthPx: 1080, heightPx: 1080, durationSec: 5, sizeBytes: 1 };
  await service
    .insert(clipRenditions)
    .values({ clipId, userId: owner.id, ratio: '1:1', captionStyle: 'box', ...size, fileKey: 'users/u/box.mp4' });
  const readFor = async (captionStyle: string | null) =>
    await readEditOfPlan(
      { ...test.deps, local: unreadFiles },
      { clipId, captionStyle, editVersionId: version?.id ?? null },
    );
  expect(await readFor(null)).toEqual({ edit: document, window: { startSec: 3, endSec: 8 }, view: null, files: {} });
  expect((await readFor('box'))?.edit).toEqual({
    ...document,
    captions: { emphasisColor: '#FF0000', ranges: { r1: { emphasisColor: '#00FF00' } } },
  });
  expect(
    await readEditOfPlan({ ...test.deps, local: unreadFiles }, { clipId, captionStyle: null, editVersionId: null }),
  ).toBeNull();
});
