import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { fillEditProject } from '../../../test/projects/edits/fill-edit-project.ts';
import { projectShares } from '../../db/tables/projects-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { packageMessagesIn } from './package-messages.ts';

const texts = packageMessagesIn.en;

let test: TestApp;
let owner: Person;
let project: Awaited<ReturnType<typeof fillEditProject>>;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  project = await fillEditProject(test.deps, owner.id, {
    title: 'The “talk”',
    clips: ['Größe & "50 %"', 'GRÖSSE', 'Größe 50'],
  });
});
afterAll(async () => await test?.close());

const open = (path: string, person = owner) => person.ask('GET', `/api/${path}`);
async function unpack(path: string) {
  const { response, status } = await open(path);
  expect([status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

describe('the package of a clip', () => {
  it('contains the timeline, the video under its name in the timeline, subtitles, and instructions', async () => {
    const files = await unpack(`clips/${project.clipId}/package?format=xmeml`);
    expect(Object.keys(files)).toEqual([texts.fileName, 'Größe 50.xml', 'Subtitles/Größe 50.srt', 'talk.mp4']);
    expect(files['Größe 50.xml']).toMatch(/<pathurl>[^<]*talk\.mp4<\/pathurl>/);
    expect(files['Subtitles/Größe 50.srt']).toContain('00:00:00,000 --> ');
    expect(files['talk.mp4']?.length).toBeGreaterThan(0);
    const readMe = files[texts.fileName] ?? '';
    for (const part of [
      texts.timeline({ name: 'Größe 50.xml' }),
      texts.video({ name: 'talk.mp4' }),
      ...texts.steps.xmeml,
    ])
      expect(readMe).toContain(part);
    expect(JSON.stringify(files)).not.toContain(test.deps.config.dataDir);
  });

  it('gives a video with an unusual name a portable one, with an extension, in the timeline as well', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    await test.deps.db.service.update(sources).set({ name: 'Q&A: 50 % / "me"' }).where(eq(sources.id, own.sourceId));
    const files = await unpack(`clips/${own.clipId}/package?format=otio`);
    const name = Object.keys(files).find((each) => each.startsWith('QA'));
    expect(name).toMatch(/^QA 50 me\.\w+$/);
    const timeline = Object.entries(files).find(([each]) => each.endsWith('.otio'))?.[1];
    expect(timeline).toContain(encodeURI(name ?? ''));
  });

  it('omits the video on request or if it was deleted, and explains why', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    const without = await unpack(`clips/${own.clipId}/package?format=fcpxml&video=no`);
    expect(Object.keys(without)).not.toContain('talk.mp4');
    expect(without[texts.fileName]).toContain(texts.missingVideo.notWanted);
    await test.deps.db.service
      .update(sources)
      .set({ state: 'removed', fileKey: null })
      .where(eq(sources.id, own.sourceId));
    const gone = await unpack(`clips/${own.clipId}/package?format=fcpxml`);
    expect(Object.keys(gone)).not.toContain('talk.mp4');
    expect(gone[texts.fileName]).toContain(texts.missingVideo.gone);
  });

  it('is refused to strangers and viewers, and in formats that are not timelines', async () => {
    const stranger = await openPerson(test, 'stranger@example.org');
    const reader = await openPerson(test, 'reader@example.org');
    await test.deps.db.service
      .insert(projectShares)
      .values({ projectId: project.projectId, ownerId: owner.id, email: 'reader@example.org' });
    const paths = [`clips/${project.clipId}/package?format=edl`, `projects/${project.projectId}/package?format=edl`];
    const answers = [];
    for (const person of [stranger, reader])
      for (const path of paths) {
        const { status, body } = await open(path, person);
        answers.push([status, body.error.code]);
      }
    expect(answers).toEqual([
      [404, 'clip_not_found'],
      [404, 'project_not_found'],
      [403, 'not_allowed'],
      [403, 'not_allowed'],
    ]);
    expect((await open(`clips/${project.clipId}/package?format=srt`)).status).toBe(400);
  });
});

describe('the package of a project', () => {
  it('has all clips on one timeline, the video once, and no duplicate file names', async () => {
    const files = await unpack(`projects/${project.projectId}/package?format=edl`);
    expect(Object.keys(files)).toEqual([
      texts.fileName,
      'The talk.edl',
      'Subtitles/Größe 50.srt',
      'Subtitles/GRÖSSE.srt',
      'Subtitles/Größe 50 2.srt',
      'talk.mp4',
    ]);
    expect(files['The talk.edl']?.match(/^\d{3} /gm)).toHaveLength(3);
  });

  it('is sent to few at a time, and a canceled one frees its slot', async () => {
    const path = `projects/${project.projectId}/package?format=edl`;
    const [first, second, third] = [await open(path), await open(path), await open(path)];
    expect([third.status, third.body.error.code]).toEqual([429, 'too_many_downloads']);
    await first.response.body?.cancel();
    const fourth = await open(path);
    expect(fourth.status).toBe(200);
    await Promise.all([second, fourth].map(({ response }) => response.arrayBuffer()));
    const head = await owner.ask('HEAD', `/api/${path}`);
    expect([head.status, await head.response.text()]).toEqual([200, '']);
  });
});
