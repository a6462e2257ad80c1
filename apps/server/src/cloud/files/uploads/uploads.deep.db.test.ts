import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type CloudProviderId, cloudProviders, hasFilePages, type ProjectCloud } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../../../test/builders/project.ts';
import type { Person } from '../../../../test/builders/user.ts';
import { openTestCloud, type TestCloud } from '../../../../test/cloud/open-test-cloud.ts';
import { choosePlan } from '../../../../test/teams/open-team.ts';
import { clipRenditions } from '../../../db/tables/clip-renditions-table.ts';
import { videoClips } from '../../../db/tables/clips-tables.ts';
import { cloudStorageFiles } from '../../../db/tables/cloud-tables.ts';
import { cloudUploads } from '../../../db/tables/cloud-uploads-tables.ts';
import { notices } from '../../../db/tables/notices-tables.ts';
import { type OpenJobs, openJobs } from '../../../jobs/open-jobs.ts';
import { jobDefinitions } from '../../../worker.ts';
import { startCloud } from '../../cloud-jobs.ts';
import { saveProject } from './queue-drive-uploads.ts';
import { sweepDriveUploads } from './sweep-drive-uploads.ts';

let test: TestCloud;
let person: Person;
let worker: OpenJobs;
let email: string;
let people = 0;
beforeAll(async () => {
  test = await openTestCloud();
  worker = await openWorker();
});
afterAll(async () => {
  await worker?.close();
  await test?.stop();
});
beforeEach(async () => {
  person = await test.openPerson();
  people += 1;
  email = `drive-${people}@example.org`;
});
afterEach(() => {
  test.drives.faults.clear();
  expect(test.drives.listFailures()).toEqual([]);
});

async function openWorker(): Promise<OpenJobs> {
  const jobs = await openJobs({
    connection: test.connection,
    definitions: jobDefinitions,
    isWorker: true,
    // A stopped worker returns the hanging upload at once.
    drainSec: 0,
    log: test.deps.log,
  });
  await startCloud(jobs, test.deps);
  return jobs;
}

/** Completes a project the way its last stage does. */
const complete = async (projectId: string) =>
  await test.deps.db.asService((tx) => saveProject(test.deps, tx, { userId: person.id, projectId }));
const cloudOf = async (projectId: string): Promise<ProjectCloud> =>
  (await person.ask('GET', `/api/projects/${projectId}/cloud`)).body;
const filesIn = (drive: CloudProviderId) =>
  test.drives.listFiles(drive, email).filter((file) => !file.isFolder && !file.isTrashed);
const foldersIn = (drive: CloudProviderId) =>
  test.drives.listFiles(drive, email).filter((file) => file.isFolder && !file.isTrashed);

async function until(projectId: string, isReached: (cloud: ProjectCloud) => boolean): Promise<ProjectCloud> {
  for (;;) {
    const cloud = await cloudOf(projectId);
    if (isReached(cloud)) return cloud;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const isUp = ({ uploads }: ProjectCloud) => uploads.every(({ state }) => state === 'uploaded');
const isPaused = ({ uploads }: ProjectCloud) =>
  uploads.every(({ state }) => state === 'paused' || state === 'uploaded') &&
  uploads.some(({ state }) => state === 'paused');

describe.each(cloudProviders)('%s', (drive) => {
  it('names a new folder after a workspace with white label, and keeps an existing one', async () => {
    await test.connect(person, drive, { email });
    const before = await fillProject(test.deps, person.id, { title: 'Before' });
    await complete(before.projectId);
    await until(before.projectId, isUp);
    await choosePlan(test, person, 'agency-starter');
    await person.ask('PATCH', '/api/team', { name: 'North/light' });
    const { projectId } = await fillProject(test.deps, person.id, { title: 'After' });
    await complete(projectId);
    const { folders } = await until(projectId, isUp);
    expect(folders[0]?.name).toMatch(/^North.?light - After - /);
    const files = filesIn(drive).filter(({ path }) => path.includes(projectId));
    expect(files.length).toBeGreaterThan(4);
    for (const { path, diskPath } of files) {
      // The parent folder is the one that the drive creates for the registered application.
      expect(path.split('/').slice(-2).join('/')).not.toMatch(/clipwright/i);
      expect(await readFile(diskPath ?? '', 'latin1')).not.toMatch(/clipwright/i);
    }
    const again = (await cloudOf(before.projectId)).folders;
    expect(again[0]?.name).toMatch(/^Clipwright - Before - /);
    expect(foldersIn(drive).filter(({ path }) => path.includes(before.projectId))).toHaveLength(1);
  });

  it('receives all files of a finished project once', async () => {
    await test.connect(person, drive, { email });
    const { projectId, clipIds, wholeId } = await fillProject(test.deps, person.id, {
      title: 'A/B: “talk” 🎬',
      ratios: ['9:16', '1:1'],
    });
    await complete(projectId);
    await complete(projectId);
    const { uploads, folders } = await until(projectId, isUp);
    expect(folders).toMatchObject([{ provider: drive, name: expect.stringContaining(projectId) }]);
    expect(uploads.map(({ kind }) => kind).sort()).toEqual([
      ...Array(2).fill('analysis'),
      ...Array(4).fill('clip'),
      ...Array(3).fill('transcription'),
    ]);
    const files = filesIn(drive);
    expect(files).toHaveLength(9);
    const contents = await Promise.all(files.map(async ({ diskPath }) => await readFile(diskPath ?? '', 'utf8')));
    expect(contents).toEqual(
      expect.arrayContaining(['9:16 of First', '1:1 of Second', 'All that is said', 'Words of First']),
    );
    const usedBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    await expect.poll(async () => (await test.rowOf(person.id, drive))?.accountInfo.storageUsed).toBe(usedBytes);
    const names = files.map(({ path }) => path.split('/').at(-1));
    expect(names).toContain('First (9x16).mp4');
    expect(names).toContainEqual(
      expect.stringMatching(new RegExp(`^full_video_transcription_${wholeId}_\\d{8}T\\d{6}Z\\.txt$`)),
    );
    const [clip] = await test.deps.db.service
      .select()
      .from(videoClips)
      .where(eq(videoClips.id, clipIds[0] ?? ''));
    expect(clip?.cloudProviderId).toBe(drive);
    // The clip refers to the file that pages play; files with the same timestamp are ordered by name.
    const main = uploads.find(({ name }) => name === 'First (1x1).mp4');
    const [row] = await test.deps.db.service
      .select()
      .from(cloudUploads)
      .where(eq(cloudUploads.id, main?.id ?? ''));
    expect(row).toMatchObject({ cloudFileId: clip?.cloudFileId, sessionSecret: null });
    // Dropbox has no permanent URLs.
    const links = uploads.filter(({ kind }) => kind === 'analysis').map(({ link }) => link);
    expect(links).toEqual(Array(2).fill(drive === 'dropbox' ? null : expect.stringContaining('://')));
    const { body } = await person.ask('GET', `/api/clips/${clip?.id}/cloud-location`);
    if (hasFilePages[drive]) {
      expect(body).toEqual({ success: true, provider: drive, location: expect.stringMatching(/^https?:/) });
    } else {
      expect(body.error).toMatchObject({ code: 'cloud_location_missing', message: 'Cloud location not available' });
    }
    expect(await test.deps.db.service.$count(cloudStorageFiles, eq(cloudStorageFiles.projectId, projectId))).toBe(9);
    const analysis = contents.find((text) => text.startsWith('{\n  "clip"'));
    expect(JSON.parse(analysis ?? '')).toMatchObject({
      viral_score: expect.any(Number),
      data: { hashtags: ['#talk'] },
    });
  });
});

describe('a drive that refuses uploads', () => {
  const drive = 'google-drive';
  const save = async (projectId: string, body = {}) =>
    await person.ask('POST', `/api/projects/${projectId}/cloud`, body);
  const noticesOf = async () => await test.deps.db.service.select().from(notices).where(eq(notices.userId, person.id));

  it('is reported once per project, and resumes when it is connected again', async () => {
    await test.connect(person, drive, { email });
    const { projectId } = await fillProject(test.deps, person.id);
    test.drives.revoke(drive, email);
    await complete(projectId);
    const { uploads } = await until(projectId, isPaused);
    expect(new Set(uploads.map(({ errorCode }) => errorCode))).toEqual(new Set(['cloud_reconnect_required']));
    expect(uploads[0]?.message).toBe(
      'Your Google Drive connection has expired. Please reconnect to continue using cloud storage features.',
    );
    expect(await noticesOf()).toMatchObject([{ kind: 'cloud-paused', projectId }]);
    expect((await save(projectId)).body.error.code).toBe('cloud_reconnect_required');
    await test.connect(person, drive, { email });
    await until(projectId, isUp);
    expect(filesIn(drive)).toHaveLength(uploads.length);
  });

  it('waits when it is full until the user has freed space and retries', async () => {
    await test.connect(person, drive, { email });
    const { projectId } = await fillProject(test.deps, person.id, { clips: ['Only'] });
    test.drives.fillQuota(drive, email, 0);
    await complete(projectId);
    const { uploads } = await until(projectId, isPaused);
    expect(uploads.find(({ kind }) => kind === 'clip')).toMatchObject({ errorCode: 'cloud_quota_full' });
    test.drives.setCapacity(drive, email, null);
    const [first] = uploads;
    expect((await person.ask('POST', `/api/cloud/uploads/${first?.id}/retry`)).status).toBe(200);
    await until(projectId, ({ uploads: now }) => now.find(({ id }) => id === first?.id)?.state === 'uploaded');
    await save(projectId);
    await until(projectId, isUp);
    expect(await noticesOf()).toHaveLength(1);
  });

  it('gets a new project folder with all files when the old one was deleted', async () => {
    await test.connect(person, drive, { email });
    const { projectId, clipIds } = await fillProject(test.deps, person.id, { clips: ['First', 'Second'] });
    await complete(projectId);
    await until(projectId, isUp);
    const before = filesIn(drive).length;
    const folder = foldersIn(drive).find(({ path }) => path.includes(projectId));
    await test.drives.removeItem(drive, folder?.id ?? '');
    expect(filesIn(drive)).toHaveLength(0);
    await test.deps.db.service.delete(cloudUploads).where(eq(cloudUploads.clipId, clipIds[0] ?? ''));
    await complete(projectId);
    const { uploads } = await until(projectId, isPaused);
    expect(uploads.filter(({ state }) => state === 'paused').map(({ errorCode }) => errorCode)).toEqual(
      Array(3).fill('cloud_folder_missing'),
    );
    await save(projectId);
    await until(projectId, isUp);
    expect(filesIn(drive)).toHaveLength(before);
  });
});

describe('an upload to a drive', () => {
  const drive = 'dropbox';
  const PART_BYTES = 20 * 1024 * 1024;
  /** Starts uploading a project with one 45 MB clip whose second part hangs. */
  async function beginLong() {
    await test.connect(person, drive, { email });
    const filled = await fillProject(test.deps, person.id, { clips: ['Long'] });
    const isOfClip = eq(clipRenditions.clipId, filled.clipIds[0] ?? '');
    const [rendition] = await test.deps.db.service.select().from(clipRenditions).where(isOfClip);
    const bytes = randomBytes(45 * 1024 * 1024);
    await test.deps.files.write(rendition?.fileKey ?? '', Readable.from([bytes]));
    await test.deps.db.service.update(clipRenditions).set({ sizeBytes: bytes.length }).where(isOfClip);
    test.drives.faults.add({ action: 'delay', provider: drive, operation: 'upload-chunk', skip: 1, delayMs: 60_000 });
    await complete(filled.projectId);
    await until(filled.projectId, ({ uploads }) =>
      uploads.some(({ kind, sentBytes }) => kind === 'clip' && sentBytes === PART_BYTES),
    );
    return { ...filled, bytes };
  }
  const startsOf = () => test.drives.listRequests().filter(({ operation }) => operation === 'upload-start').length;

  it('resumes in another worker', async () => {
    const before = startsOf();
    const { projectId, bytes } = await beginLong();
    await worker.close();
    worker = await openWorker();
    await until(projectId, isUp);
    const file = filesIn(drive).find(({ path }) => path.endsWith('Long.mp4'));
    expect((await readFile(file?.diskPath ?? '')).equals(bytes)).toBe(true);
    expect(startsOf()).toBe(before + 1);
  });

  it('is canceled when its project is deleted, and uploaded files are removed', async () => {
    const { projectId } = await beginLong();
    expect(filesIn(drive).length + foldersIn(drive).length).toBeGreaterThan(0);
    const answer = await person.ask('DELETE', `/api/projects/${projectId}`);
    expect(answer.body.message).toBe('Project and all related data deleted successfully');
    await expect.poll(() => filesIn(drive).length, { timeout: 60_000 }).toBe(0);
    await expect
      .poll(() => foldersIn(drive).filter(({ path }) => path.includes(projectId)).length, { timeout: 60_000 })
      .toBe(0);
    await expect
      .poll(() => test.deps.db.service.$count(cloudStorageFiles, eq(cloudStorageFiles.userId, person.id)), {
        timeout: 60_000,
      })
      .toBe(0);
    expect(await test.deps.db.service.$count(cloudUploads, eq(cloudUploads.userId, person.id))).toBe(0);
  });

  it('is scheduled fairly between users with many and few files', async () => {
    await test.connect(person, drive, { email });
    const many = await fillProject(test.deps, person.id, {
      clips: Array.from({ length: 9 }, (_, index) => `Clip ${index}`),
      ratios: ['9:16', '1:1', '16:9'],
    });
    const other = await test.openPerson();
    await test.connect(other, drive, { email: `other-${email}` });
    const few = await fillProject(test.deps, other.id, { clips: ['Only'] });
    await complete(many.projectId);
    await test.deps.db.asService((tx) => saveProject(test.deps, tx, { userId: other.id, projectId: few.projectId }));
    await expect
      .poll(async () => isUp((await other.ask('GET', `/api/projects/${few.projectId}/cloud`)).body), {
        timeout: 60_000,
      })
      .toBe(true);
    expect(isUp(await cloudOf(many.projectId))).toBe(false);
  });
});

it('a drive that refuses access is reported as possibly containing files', async () => {
  await test.connect(person, 'one-drive', { email });
  const { projectId } = await fillProject(test.deps, person.id, { clips: ['Only'] });
  await complete(projectId);
  await until(projectId, isUp);
  expect((await person.ask('GET', '/api/cloud/files?limit=2')).body).toMatchObject({
    files: [{ provider: 'one-drive', projectId }, {}],
    nextCursor: expect.any(String),
  });
  await person.ask('DELETE', '/api/cloud/connections/one-drive');
  expect((await person.ask('DELETE', `/api/projects/${projectId}`)).body).toMatchObject({
    message:
      'Project deleted from database, but some cloud files may remain due to expired tokens. Please reconnect your cloud storage.',
    may_remain_in_drives: true,
  });
  await expect
    .poll(() => test.deps.db.service.$count(cloudStorageFiles, eq(cloudStorageFiles.userId, person.id)), {
      timeout: 60_000,
    })
    .toBe(0);
});

it.each(['google-drive', 'dropbox', 'one-drive'] as const)(
  'no file remains in %s of a clip that was deleted, or recreated with a copy that keeps its name',
  async (drive) => {
    await test.connect(person, drive, { email });
    const { projectId, clipIds } = await fillProject(test.deps, person.id);
    await complete(projectId);
    await until(projectId, isUp);
    expect((await person.ask('DELETE', `/api/clips/${clipIds[0]}`)).status).toBe(200);
    await expect.poll(() => filesIn(drive).length, { timeout: 60_000 }).toBe(4);
    const namesOf = () => filesIn(drive).flatMap(({ path }) => (path.endsWith('.mp4') ? [path] : []));
    const names = namesOf();
    const isOfClip = eq(clipRenditions.clipId, clipIds[1] ?? '');
    const [rendition] = await test.deps.db.service.select().from(clipRenditions).where(isOfClip);
    const fileKey = `${rendition?.fileKey}.again.mp4`;
    await test.deps.files.write(fileKey, Readable.from([Buffer.from('made again')]));
    await test.deps.db.service.update(clipRenditions).set({ fileKey, sizeBytes: 9 }).where(isOfClip);
    test.drives.faults.add({ action: 'delay', provider: drive, operation: 'delete', delayMs: 1000 });
    await complete(projectId);
    await until(projectId, isUp);
    await expect.poll(() => filesIn(drive).length, { timeout: 60_000 }).toBe(4);
    const [video, ...others] = filesIn(drive).filter(({ path }) => path.endsWith('.mp4'));
    expect(others).toEqual([]);
    expect(await readFile(video?.diskPath ?? '', 'utf8')).toBe('made again');
    expect(namesOf()).toEqual(names);
  },
);

it('files that were being sent before the clock was put back by a day are sent', async () => {
  await test.connect(person, 'dropbox', { email });
  const { projectId } = await fillProject(test.deps, person.id, { clips: ['Only'] });
  await complete(projectId);
  await until(projectId, isUp);
  const nextTryAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const isOfProject = eq(cloudUploads.projectId, projectId);
  await test.deps.db.service.update(cloudUploads).set({ state: 'uploading', nextTryAt }).where(isOfProject);
  await sweepDriveUploads(test.deps);
  await until(projectId, isUp);
});
