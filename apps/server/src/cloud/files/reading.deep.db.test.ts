import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloudProviders } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import type { Person } from '../../../test/builders/user.ts';
import { openTestCloud, type TestCloud } from '../../../test/cloud/open-test-cloud.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { projectShares } from '../../db/tables/projects-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { fetchDriveVideo } from './import/fetch-drive-video.ts';
import { findDriveVideo } from './import/find-drive-video.ts';
import { saveProject } from './uploads/queue-drive-uploads.ts';

let test: TestCloud;
let person: Person;
let email: string;
let folder: string;
let people = 0;
beforeAll(async () => {
  test = await openTestCloud();
  await test.startWorker();
  folder = await mkdtemp(join(tmpdir(), 'clipwright-import-'));
});
afterAll(async () => {
  await test?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  person = await test.openPerson();
  people += 1;
  email = `reader-${people}@example.org`;
});
afterEach(() => {
  test.drives.faults.clear();
  expect(test.drives.listFailures()).toEqual([]);
});

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await test.open(person, path, headers)).response;

const refusalOf = async (path: string) => ((await (await get(path)).json()) as { error: { code: string } }).error.code;

describe.each(cloudProviders)('%s', (drive) => {
  it('streams a clip and byte ranges of it', async () => {
    await test.connect(person, drive, { email });
    const { projectId, clipIds } = await fillProject(test.deps, person.id, { clips: ['Only'] });
    const path = `/api/clips/${clipIds[0]}/cloud-stream`;
    expect(await refusalOf(path)).toBe('cloud_location_missing');
    await test.deps.db.asService((tx) => saveProject(test.deps, tx, { userId: person.id, projectId }));
    const isThere = async () =>
      (
        await test.deps.db.service
          .select()
          .from(videoClips)
          .where(eq(videoClips.id, clipIds[0] ?? ''))
      )[0]?.cloudFileId;
    await expect.poll(isThere, { timeout: 60_000 }).toEqual(expect.any(String));
    const whole = await get(path);
    expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
      200,
      'video/mp4',
      '9:16 of Only',
    ]);
    const part = await get(path, { Range: 'bytes=5-6' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 5-6/12', 'of']);
    const end = await get(path, { Range: 'bytes=-4' });
    expect([end.headers.get('content-range'), await end.text()]).toEqual(['bytes 8-11/12', 'Only']);
    expect((await get(path, { Range: 'bytes=50-' })).status).toBe(416);
    // The drive belongs to the project's owner: people it is shared with play our own file.
    const owner = person;
    person = await test.openPerson();
    await test.deps.db.service.insert(projectShares).values({ projectId, ownerId: owner.id, email: person.email });
    expect(await refusalOf(path)).toBe('cloud_location_missing');
    const { body } = await owner.ask('GET', '/api/cloud/files');
    const clip = body.files.find(({ mimeType }: { mimeType: string }) => mimeType === 'video/mp4');
    expect((await person.ask('DELETE', `/api/cloud/files/${clip.id}`)).status).toBe(404);
    expect((await owner.ask('DELETE', `/api/cloud/files/${clip.id}`)).body.message).toBe(
      'The file was deleted from your cloud storage.',
    );
    expect(await isThere()).toBeNull();
  });

  it('downloads a video as a source and resumes a broken download', async () => {
    await test.connect(person, drive, { email });
    const content = randomBytes(3_000_000);
    // Google lists the picked files; the other providers list the files in the app's own folder.
    const own = drive === 'google-drive' ? '/Videos' : '/Apps/Clipwright';
    await test.drives.putFile(drive, email, { path: `${own}/Holiday.mp4`, content, isPicked: true });
    await test.drives.putFile(drive, email, { path: `${own}/Notes.txt`, content: 'no video', isPicked: true });
    const { videos } = (await person.ask('GET', `/api/cloud/${drive}/videos`)).body;
    expect(videos).toMatchObject([{ name: 'Holiday.mp4', sizeBytes: content.length, mimeType: 'video/mp4' }]);
    const video = {
      userId: person.id,
      providerId: drive,
      fileId: videos[0].fileId,
      sizeBytes: content.length,
      maxBytes: 10_000_000,
    };
    const fetchTo = async (path: string, changes: Partial<typeof video> = {}) =>
      await fetchDriveVideo(
        test.deps,
        { ...video, ...changes, path },
        { signal: AbortSignal.timeout(30_000), onProgress: (done) => shares.push(done) },
      );
    const shares: number[] = [];
    test.drives.faults.add({ action: 'cut-answer', provider: drive, operation: 'download', bytes: 1_000_000 });
    const path = join(folder, `${drive}.mp4`);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(await fetchTo(path)).toEqual({ sizeBytes: content.length, sha256 });
    expect((await readFile(path)).equals(content)).toBe(true);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    const tooLarge = {
      code: 'file_too_large',
      message: 'File is too large: 2.86 MB. The limit is 1.91 MB.',
    };
    await expect(fetchTo(`${path}.large`, { maxBytes: 2_000_000 })).rejects.toMatchObject(tooLarge);
    const { config } = test.deps;
    const limited = { ...config, limits: { ...config.limits, largestSourceBytes: 2_000_000 } };
    await expect(
      findDriveVideo({ ...test.deps, config: limited }, video, AbortSignal.timeout(30_000)),
    ).rejects.toMatchObject(tooLarge);
    await expect(fetchTo(`${path}.lie`, { sizeBytes: 10 })).rejects.toMatchObject({ code: 'cloud_refused' });
    const input = { projectName: 'Holiday', sourceType: 'video', provider: drive, fileId: videos[0].fileId };
    const begun = await person.ask('POST', '/api/process-video', input);
    expect([begun.status, begun.body.error]).toEqual([200, undefined]);
    const isOfProject = eq(sources.projectId, begun.body.project_id);
    expect((await test.deps.db.service.select().from(sources).where(isOfProject))[0]).toMatchObject({
      kind: 'cloud',
      state: 'fetching',
      name: 'Holiday.mp4',
      sizeBytes: content.length,
      cloudProviderId: drive,
    });
    const missing = await person.ask('POST', '/api/process-video', {
      ...input,
      fileId: drive === 'dropbox' ? 'id:none' : 'none',
    });
    expect(missing.body.error.code).toBe('cloud_file_missing');
  });
});
