import { type FullVideo, projectDetail } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { projectShares } from '../../db/tables/projects-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';

let test: TestApp;
let owner: Person;
let reader: Person;
let made: Awaited<ReturnType<typeof fillProject>>;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  reader = await openPerson(test, 'reader@example.org');
});
afterAll(async () => await test?.close());
beforeEach(async () => {
  made = await fillProject(test.deps, owner.id);
  const share = { projectId: made.projectId, ownerId: owner.id, email: reader.email };
  await test.deps.db.asService((tx) => tx.insert(projectShares).values(share));
});

async function readFullVideo(who: Person): Promise<FullVideo> {
  const { body } = await who.ask('GET', `/api/projects/${made.projectId}`);
  const { full_video } = projectDetail.parse(body);
  if (!full_video) throw new Error('There is no full video.');
  return full_video;
}
const change = (values: Partial<typeof sources.$inferInsert>) =>
  test.deps.db.service.update(sources).set(values).where(eq(sources.id, made.sourceId));
const remove = () => change({ state: 'removed', fileKey: null });

describe('the full video of a project', () => {
  it('is streamed in ranges and downloaded by its owner and by readers of the project', async () => {
    for (const who of [owner, reader]) {
      const video = await readFullVideo(who);
      expect(video).toMatchObject({ place: 'here', duration: 90, filename: 'Full Video - A talk.mp4' });
      expect(Date.parse(video.kept_until ?? '')).toBeGreaterThan(Date.now());
      const part = await test.app.request(video.url ?? '', { headers: { Range: 'bytes=2-7' } });
      expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/mp4', 'source']);
      const { response } = await who.ask('GET', video.download_url ?? '');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*Full%20Video/);
      expect(await response.text()).toBe('a source');
    }
  });

  it('is not found for a stranger', async () => {
    const stranger = await openPerson(test, 'stranger@example.org');
    expect((await stranger.ask('GET', `/api/projects/${made.projectId}`)).status).toBe(404);
  });

  it('is reported as removed once its source is no longer stored', async () => {
    await remove();
    for (const who of [owner, reader]) {
      expect(await readFullVideo(who)).toMatchObject({
        place: 'gone',
        kept_until: null,
        url: null,
        download_url: null,
      });
    }
  });

  it('is streamed from the owner’s drive, only to the owner, if a copy exists', async () => {
    await remove();
    await test.deps.db.service
      .update(videoClips)
      .set({ cloudProviderId: 'google-drive', cloudFileId: 'a-copy' })
      .where(eq(videoClips.id, made.wholeId));
    const url = `/api/clips/${made.wholeId}/cloud-stream`;
    expect(await readFullVideo(owner)).toMatchObject({ place: 'drive', url, download_url: url });
    expect(await readFullVideo(reader)).toMatchObject({ place: 'gone', url: null });
  });

  it('does not exist if the source is a text', async () => {
    await change({ kind: 'text', fileKey: null, textKey: 'users/u/sources/s/text.txt', mediaInfo: null });
    expect(await readFullVideo(owner)).toMatchObject({ place: 'none', url: null, duration: null });
  });
});
