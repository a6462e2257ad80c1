import { Readable } from 'node:stream';
import { eq, isNull } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { clipRenditions } from '../../../db/tables/clip-renditions-table.ts';
import { checkClipFiles } from '../check-clip-files.ts';

let test: TestApp;
let owner: Person;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

/** Checks all files that are due at this time. */
async function checkAll(at = '2027-01-01') {
  await checkClipFiles({ ...test.deps, now: () => new Date(at) }, Number.POSITIVE_INFINITY);
}

/** Opens a user who has downloaded nothing yet. */
async function openOwner(): Promise<Person> {
  people += 1;
  return await openPerson(test, `owner-${people}@example.org`);
}

const download = (projectId: string, query = '') => owner.ask('GET', `/api/projects/${projectId}/download${query}`);
const unpack = async (response: Response) => {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
};

describe('the archive of a project', () => {
  it('contains each clip’s video, subtitles and texts under portable names', async () => {
    owner = await openOwner();
    const clips = ['Größe: 《试》 / "two"', '../../etc/passwd', '...'];
    const { projectId } = await fillProject(test.deps, owner.id, { title: 'Café « № 1 »', clips });
    const { status, response } = await download(projectId);
    expect([status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Caf%C3%A9");
    const files = await unpack(response);
    expect(Object.keys(files)).toEqual([
      '01 Größe 试 two.mp4',
      '01 Größe 试 two.vtt',
      '01 Größe 试 two.txt',
      '02 etcpasswd.mp4',
      '02 etcpasswd.vtt',
      '02 etcpasswd.txt',
      '03 clip.mp4',
      '03 clip.vtt',
      '03 clip.txt',
    ]);
    expect(files['02 etcpasswd.mp4']).toBe('9:16 of ../../etc/passwd');
    expect(files['01 Größe 试 two.txt']).toBe(
      `${clips[0]}\n\nCaption of ${clips[0]}\n\n#talk\n\nWords of ${clips[0]}\n`,
    );
  });

  it('contains every file of a clip, and only the selected clips', async () => {
    owner = await openOwner();
    const { projectId, clipIds } = await fillProject(test.deps, owner.id, { ratios: ['9:16', '1:1'] });
    const files = await unpack((await download(projectId, `?clips=${clipIds[1]}`)).response);
    expect(new Set(Object.keys(files))).toEqual(
      new Set(['02 Second 9x16.mp4', '02 Second 1x1.mp4', '02 Second.vtt', '02 Second.txt']),
    );
    const other = await fillProject(test.deps, owner.id);
    const foreign = await download(projectId, `?clips=${clipIds[0]},${other.clipIds[0]}`);
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'clip_not_found']);
  });

  it('leaves out skipped clips unless they are named', async () => {
    owner = await openOwner();
    const { projectId, clipIds } = await fillProject(test.deps, owner.id);
    await owner.ask('PATCH', `/api/clips/${clipIds[0]}`, { decision: 'skipped' });
    const names = async (query = '') => Object.keys(await unpack((await download(projectId, query)).response));
    expect((await names()).filter((name) => name.endsWith('.mp4'))).toEqual(['02 Second.mp4']);
    expect((await names(`?clips=${clipIds[0]}`)).filter((name) => name.endsWith('.mp4'))).toEqual(['01 First.mp4']);
    await owner.ask('PATCH', `/api/clips/${clipIds[1]}`, { decision: 'skipped' });
    expect((await download(projectId)).body.error.code).toBe('no_download');
  });

  it('is refused before it starts when there is no clip or project, when it is too large, and when a file is missing', async () => {
    owner = await openOwner();
    const { projectId, clipIds } = await fillProject(test.deps, owner.id);
    const empty = await fillProject(test.deps, owner.id, { clips: [] });
    expect((await download(empty.projectId)).body.error.message).toBe('No download URL available for this clip');
    const set = (values: Partial<typeof clipRenditions.$inferInsert>) =>
      test.deps.db.service
        .update(clipRenditions)
        .set(values)
        .where(eq(clipRenditions.clipId, clipIds[0] ?? ''));
    await set({ sizeBytes: 4 * 1024 ** 3 });
    const large = await download(projectId);
    expect([large.status, large.body.error.code]).toEqual([413, 'download_too_large']);
    expect(large.body.error.details).toMatchObject({ limit: '3.94 GB' });
    await set({ sizeBytes: 10, fileKey: 'users/nobody/gone.mp4' });
    expect((await download(projectId)).body.error.code).toBe('file_not_found');
    expect((await download('nonsense')).body.error.message).toBe('Project not found');
  });

  it('is refused if a clip’s file is shorter than recorded or was replaced', async () => {
    owner = await openOwner();
    const { projectId, clipIds } = await fillProject(test.deps, owner.id);
    const [row] = await test.deps.db.service
      .select()
      .from(clipRenditions)
      .where(eq(clipRenditions.clipId, clipIds[1] ?? ''));
    const write = async (content: string) =>
      await test.deps.files.write(row?.fileKey ?? '', Readable.from([Buffer.from(content)]));
    const code = async () => (await download(projectId)).body?.error.code ?? 'whole';
    await write('9:16 of Sec');
    const answer = await download(projectId);
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      'The file of “Second” is damaged on the server. Please make this clip again.',
    ]);
    await write('9:16 of Second');
    await checkAll();
    await write('9:16 of SEcond');
    await checkAll('2027-03-01');
    expect([
      await code(),
      test.lines.filter((line) => line.includes('is damaged') && line.includes(clipIds[1] ?? '')).length,
    ]).toEqual(['clip_file_damaged', 1]);
    await test.deps.files.remove(row?.fileKey ?? '');
    await checkAll('2027-03-03');
    await write('9:16 of Second');
    await checkAll('2027-03-05');
    expect([
      await code(),
      test.lines.filter((line) => line.includes('is damaged') && line.includes(clipIds[1] ?? '')).length,
    ]).toEqual(['whole', 1]);
  });

  it('reads each file once a month, and only as many at once as a check may read', async () => {
    owner = await openOwner();
    await checkAll('2028-01-01');
    await fillProject(test.deps, owner.id, { ratios: ['9:16', '1:1'] });
    const countUnread = async () => await test.deps.db.service.$count(clipRenditions, isNull(clipRenditions.checkedAt));
    const deps = { ...test.deps, now: () => new Date('2028-01-02') };
    const counts = [await countUnread()];
    for (const bytes of [1, 20, 1_000]) {
      await checkClipFiles(deps, bytes);
      counts.push(await countUnread());
    }
    expect(counts).toEqual([4, 3, 1, 0]);
  });

  it('is limited to two at a time per user, and a disconnect frees a slot', async () => {
    owner = await openOwner();
    const { projectId } = await fillProject(test.deps, owner.id);
    const [first, second] = [await download(projectId), await download(projectId)];
    const third = await download(projectId);
    expect([third.status, third.body.error.code]).toEqual([429, 'too_many_downloads']);
    await first.response.body?.cancel();
    const fourth = await download(projectId);
    expect(fourth.status).toBe(200);
    await Promise.all([second, fourth].map(({ response }) => response.arrayBuffer()));
    const head = await owner.ask('HEAD', `/api/projects/${projectId}/download`);
    expect([head.status, await head.response.text()]).toEqual([200, '']);
    for (let count = 0; count < 3; count++) await (await download(projectId)).response.arrayBuffer();
  });
});
