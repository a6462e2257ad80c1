import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { exampleMedia, fillEditProject } from '../../../test/projects/edits/fill-edit-project.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { sources } from '../../db/tables/sources-tables.ts';

let test: TestApp;
let owner: Person;
let project: Awaited<ReturnType<typeof fillEditProject>>;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  project = await fillEditProject(test.deps, owner.id, { title: 'The “talk”', clips: ['Größe & "50 %"', 'Second'] });
});
afterAll(async () => await test?.close());

async function download(clipId: string, query: string) {
  const { response, body, status } = await owner.ask('GET', `/api/clips/${clipId}/export?${query}`);
  if (status !== 200) return { status, code: body.error.code as string };
  return {
    status,
    type: response.headers.get('content-type'),
    disposition: response.headers.get('content-disposition') ?? '',
    text: body === null ? await response.text() : JSON.stringify(body),
  };
}

async function edit(clipId: string, part: Record<string, unknown>) {
  const path = `/api/clips/${clipId}/edit`;
  const { body } = await owner.ask('GET', path);
  const document = { ...body.document, ...part };
  const { status } = await owner.ask('PUT', path, { revision: body.revision, document });
  expect(status).toBe(200);
}

describe('a clip', () => {
  it.each([
    ['srt', 'application/x-subrip; charset=utf-8', '.srt', '00:00:00,000 --> '],
    ['vtt', 'text/vtt; charset=utf-8', '.vtt', 'WEBVTT'],
    ['txt', 'text/plain; charset=utf-8', '.txt', 'w0 w1 w2'],
    ['xmeml', 'application/xml; charset=utf-8', '.xml', '<xmeml version='],
    ['fcpxml', 'application/xml; charset=utf-8', '.fcpxml', '<!DOCTYPE fcpxml>'],
    ['fcpxml-resolve', 'application/xml; charset=utf-8', '.fcpxml', '<!DOCTYPE fcpxml>'],
    ['edl', 'text/plain; charset=utf-8', '.edl', 'TITLE: '],
    ['otio', 'application/json; charset=utf-8', '.otio', 'Timeline.1'],
  ])('is exported as %s, in a file with the right name and type', async (format, type, ending, beginning) => {
    const file = await download(project.clipId, `format=${format}`);
    expect(file).toMatchObject({ status: 200, type });
    expect(file.disposition).toContain(`filename*=UTF-8''Gr%C3%B6%C3%9Fe%2050${ending}`);
    expect(file.text).toContain(beginning);
    // The source has its owner's file name, without any server path.
    if (file.type === 'application/xml; charset=utf-8') expect(file.text).toContain('talk.mp4');
    expect(file.text).not.toContain(test.deps.config.dataDir);
  });

  it('is exported with the cuts and corrections of its document', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    const ranges = [
      { id: 'b', startSec: 10, endSec: 12 },
      { id: 'a', startSec: 2, endSec: 4 },
    ];
    await edit(own.clipId, { ranges, words: { '20': { text: 'Twenty' }, '21': { isHidden: true } } });
    const { text } = await download(own.clipId, 'format=txt');
    expect(text?.split(/\s+/).filter(Boolean)).toEqual(['Twenty', 'w22', 'w23', 'w4', 'w5', 'w6', 'w7']);
    const edl = await download(own.clipId, 'format=edl');
    expect(edl.text).toMatch(/00:00:10:00 00:00:12:00 01:00:00:00 01:00:02:00/);
    expect(edl.text).toMatch(/00:00:02:00 00:00:04:00 01:00:02:00 01:00:04:00/);
  });

  it('may show a part of the source twice, or two that overlap', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    const ranges = [
      { id: 'a', startSec: 2, endSec: 6 },
      { id: 'b', startSec: 4, endSec: 8 },
      { id: 'c', startSec: 2, endSec: 6 },
    ];
    await edit(own.clipId, { ranges });
    const { text = '' } = await download(own.clipId, 'format=edl');
    expect(text.match(/^\d{3} .*$/gm)?.map((line) => line.slice(-47, -24))).toEqual([
      '00:00:02:00 00:00:06:00',
      '00:00:04:00 00:00:08:00',
      '00:00:02:00 00:00:06:00',
    ]);
    const exported = await download(own.clipId, 'format=txt');
    expect(exported.text?.split(/\s+/).filter((word) => word === 'w9')).toHaveLength(3);
  });

  it('is exported as a drawn script in which ASS commands in its words are text', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    expect(await download(own.clipId, 'format=ass')).toEqual({ status: 409, code: 'no_captions' });
    const text = String.raw`{\fs200}\N{=0}`;
    await edit(own.clipId, { captions: { isOn: true }, words: { '0': { text } } });
    const file = await download(own.clipId, 'format=ass');
    expect(file).toMatchObject({ status: 200, type: 'text/x-ssa; charset=utf-8' });
    expect(file.text).toContain('[Events]');
    expect(file.text).not.toContain(String.raw`{\fs200}`);
    expect(file.text?.toLowerCase()).toContain('fs200');
  });

  it('is exported in the ratio of its first file, or in another', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    await test.deps.db.service
      .update(clipRenditions)
      .set({ ratio: '1:1' })
      .where(eq(clipRenditions.clipId, own.clipId));
    const sizeOf = async (query: string) =>
      /<width>(\d+)<\/width>\s*<height>(\d+)</.exec((await download(own.clipId, query)).text ?? '')?.slice(1);
    expect(await sizeOf('format=xmeml')).toEqual(['1080', '1080']);
    expect(await sizeOf('format=xmeml&ratio=9:16')).toEqual(['1080', '1920']);
  });

  it('is exported after its source was deleted', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    await test.deps.db.service
      .update(sources)
      .set({ state: 'removed', fileKey: null })
      .where(eq(sources.id, own.sourceId));
    await test.deps.files.removeFolder(`users/${owner.id}/sources/${own.sourceId}`);
    for (const format of ['srt', 'xmeml']) expect((await download(own.clipId, `format=${format}`)).status).toBe(200);
  });

  it('is refused as a timeline if its source has a variable frame rate, but not as subtitles', async () => {
    const { video } = exampleMedia;
    const info = { ...exampleMedia, video: video && { ...video, isConstantFrameRate: false } };
    const own = await fillEditProject(test.deps, owner.id, { info });
    expect(await download(own.clipId, 'format=fcpxml')).toEqual({ status: 409, code: 'uneven_frame_rate' });
    expect((await download(own.clipId, 'format=srt')).status).toBe(200);
  });

  it('is refused as subtitles without speech, and in an unknown format', async () => {
    const own = await fillEditProject(test.deps, owner.id, { isSilent: true });
    for (const format of ['srt', 'ass'])
      expect(await download(own.clipId, `format=${format}`)).toEqual({ status: 409, code: 'no_subtitles' });
    expect((await download(own.clipId, 'format=edl')).status).toBe(200);
    expect(await download(own.clipId, 'format=aaf')).toEqual({ status: 400, code: 'invalid_input' });
    expect(await download(own.clipId, 'format=srt&ratio=7:3')).toEqual({ status: 400, code: 'invalid_input' });
  });
});

describe('a project', () => {
  it('is one timeline of its clips, best first, without skipped ones', async () => {
    const path = `/api/projects/${project.projectId}/export?format=edl`;
    const both = await owner.ask('GET', path);
    expect(both.response.headers.get('content-disposition')).toContain("filename*=UTF-8''The%20talk.edl");
    expect((await both.response.text()).match(/^\d{3} /gm)).toHaveLength(2);
    await owner.ask('PATCH', `/api/clips/${project.clipIds[1]}`, { decision: 'skipped' });
    const one = await owner.ask('GET', path);
    expect((await one.response.text()).match(/^\d{3} /gm)).toHaveLength(1);
  });

  it('without clips has no timeline', async () => {
    const empty = await fillEditProject(test.deps, owner.id, { clips: [] });
    const { status, body } = await owner.ask('GET', `/api/projects/${empty.projectId}/export?format=otio`);
    expect([status, body.error.code]).toEqual([409, 'no_clips_to_export']);
    const subtitles = await owner.ask('GET', `/api/projects/${empty.projectId}/export?format=srt`);
    expect([subtitles.status, subtitles.body.error.code]).toEqual([400, 'invalid_input']);
  });
});
