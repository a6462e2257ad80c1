import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { clipSpec, resolvedSpec, toRenderSpec } from '@clipwright/clip-spec';
import type { ClipEditAnswer, EditMaterial } from '@clipwright/contract';
import {
  type CaptionFont,
  chainFonts,
  listRenditions,
  openFont,
  planEdit,
  unpackLevels,
  unpackView,
} from '@clipwright/media/plan';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { fillEditProject } from '../../../test/projects/edits/fill-edit-project.ts';
import { rootDir } from '../../config/config.ts';
import { clipEdits } from '../../db/tables/edits-tables.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { projectShares } from '../../db/tables/projects-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { userFolder } from '../../files/index.ts';
import { createProbe } from '../engine/create-engine.ts';
import { createParts } from '../engine/create-parts.ts';
import { fontKey } from './edit-fonts.ts';
import { readEditWork } from './read-edit-work.ts';

const brandFontPath = join(rootDir, 'packages/media/assets/fonts/anton-400.ttf');

let test: TestApp;
let owner: Person;
let stranger: Person;
let project: Awaited<ReturnType<typeof fillEditProject>>;
let path: string;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  stranger = await openPerson(test, 'stranger@example.org');
  project = await fillEditProject(test.deps, owner.id);
  path = `/api/clips/${project.clipId}/edit`;
});
afterAll(async () => await test?.close());

describe('the material of an edit', () => {
  it('contains the clip and half a minute around it, with words numbered as in the whole transcript', async () => {
    const { body: before } = await owner.ask('GET', path);
    const ranges = [
      { id: 'b', startSec: 60, endSec: 62 },
      { id: 'a', startSec: 50, endSec: 55 },
    ];
    await owner.ask('PUT', path, { revision: before.revision, document: { ...before.document, ranges } });
    const { status, body } = await owner.ask('GET', `${path}/material`);
    expect([status, body]).toMatchObject([
      200,
      {
        window: { startSec: 20, endSec: 90 },
        info: { path: '', durationSec: 90, video: { widthPx: 1920 } },
        audioIndex: 1,
        backdrop: 'waveform',
        view: { tracks: [], turns: null },
        transcript: { language: 'en', wordTiming: 'measured', firstWord: 40 },
        spec: { platforms: ['tiktok'], logoPath: null },
      },
    ]);
    expect(body.transcript.cues[0].words[0].text).toBe('w40');
    expect(JSON.stringify(body)).not.toContain('elsewhere');
    expect(body.styles.length).toBeGreaterThan(7);
  });

  it('contains the loudness of each 10 ms of that part, which determines the cuts', async () => {
    const fineDb = Uint8Array.from({ length: 9000 }, (_, hop) => (hop % 50) + 10);
    const sound = {
      durationSec: 90,
      hopSec: 0.1,
      loudnessDb: [-20],
      silences: [],
      speech: [],
      events: [],
      fineLevels: { hopSec: 0.01, firstHop: 0, halfDb: Buffer.from(fineDb).toString('base64') },
    };
    const own = await fillEditProject(test.deps, owner.id, { sound });
    const at = `/api/clips/${own.clipId}/edit`;
    const { revision, document } = (await owner.ask('GET', at)).body as ClipEditAnswer;
    const ranges = [{ id: 'a', startSec: 50, endSec: 55 }];
    await owner.ask('PUT', at, { revision, document: { ...document, ranges } });
    const { levels } = (await owner.ask('GET', `${at}/material`)).body as EditMaterial;
    const loudnessDb = Array.from(fineDb.slice(2000, 8500), (half) => -half / 2);
    expect(unpackLevels(levels)).toEqual({ hopSec: 0.01, firstHop: 2000, loudnessDb });
    expect(((await owner.ask('GET', `${path}/material`)).body as EditMaterial).levels).toBeNull();
  });

  it('contains the stored view of the picture, and none if another version stored it', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    const at = `/api/clips/${own.clipId}/edit`;
    await owner.ask('GET', at);
    const box = { x: 0.25, y: 0.125, width: 0.5, height: 0.75 };
    const levels = { motion: 'AQID/w==', detail: 'AAAAAA==', distinctness: '/////w==', lettering: 'AAEAAQ==' };
    const view = {
      shots: [{ startSec: 0, endSec: 12.5 }],
      tracks: [{ id: 'face', samples: [{ atSec: 1, box, score: 0.9, isFollowed: true }] }],
      pictures: [{ atSec: 1, columns: 2, rows: 2, ...levels }],
      turns: [{ startSec: 0, endSec: 3, trackId: 'face' }],
    };
    const viewKey = `${userFolder(owner.id)}/seen.json.gz`;
    await test.deps.db.service.update(clipEdits).set({ viewKey }).where(eq(clipEdits.clipId, own.clipId));
    const readAsKeptBy = async (version: number) => {
      const storedView = JSON.stringify({ version, window: { startSec: 0, endSec: 90 }, view });
      await test.deps.files.write(viewKey, Readable.from([gzipSync(storedView)]));
      return ((await owner.ask('GET', `${at}/material`)).body as EditMaterial).view;
    };
    expect(await readAsKeptBy(1)).toEqual(view);
    expect(await readAsKeptBy(2)).toEqual({ shots: [], tracks: [], pictures: [], turns: null });
  });

  it('names the renderer’s font files for each face, which may be cached forever', async () => {
    const { body } = await owner.ask('GET', `${path}/material`);
    expect(Object.keys(body.fonts)).toEqual(expect.arrayContaining(['archivo-expanded', 'inter']));
    expect([body.fonts.anton.length, body.fonts.inter.length]).toEqual([2, 1]);
    const { url } = body.fonts.anton[0];
    const font = await test.app.request(url);
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/ttf']);
    expect(font.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  it('has a brand’s font at a signed URL, and no copy of it among the public fonts', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    // A font unlike any that Clipwright ships.
    const bytes = Buffer.concat([await readFile(brandFontPath), Buffer.from('of a brand')]);
    const key = `${userFolder(owner.id)}/brand-kits/acme.ttf`;
    const { sizeBytes, sha256 } = await test.deps.files.write(key, Readable.from([bytes]));
    const none = { intro: null, outro: null, titleFont: null, colors: { text: null, highlight: null } };
    const brand = { ...none, kitId: null, name: 'Acme', captionFont: { id: 'font', name: 'Acme Sans', key } };
    const [run] = await test.deps.db.service
      .select({ spec: processingRuns.spec })
      .from(processingRuns)
      .where(eq(processingRuns.id, own.runId));
    const spec = { ...resolvedSpec.parse(run?.spec), brand };
    await test.deps.db.service.update(processingRuns).set({ spec }).where(eq(processingRuns.id, own.runId));

    const material = (await owner.ask('GET', `/api/clips/${own.clipId}/edit/material`)).body as EditMaterial;
    const [first, ...others] = material.brandFonts['brand-caption'] ?? [];
    expect(first).toEqual({ url: expect.stringMatching(/^\/files\/[\w-]+\.[\w-]+$/), index: 0 });
    expect(others.map(({ url }) => url)).toEqual(material.fonts.inter.map(({ url }) => url));
    const font = await test.app.request(first?.url ?? '');
    expect([font.status, font.headers.get('cache-control')]).toEqual([200, 'private, max-age=600']);
    const sent = Buffer.from(await font.arrayBuffer());
    expect([sent.byteLength, sent.equals(bytes)]).toEqual([sizeBytes, true]);
    expect((await test.app.request(`/api/fonts/${sha256}.ttf`)).status).toBe(404);
    expect(await test.deps.files.find(fontKey(`${sha256}.ttf`) ?? '')).toBeNull();
    // Without the font file, the clip is drawn in Inter and the render logs a warning.
    await test.deps.files.remove(key);
    const without = (await owner.ask('GET', `/api/clips/${own.clipId}/edit/material`)).body as EditMaterial;
    expect([without.brandFonts, without.fonts]).toEqual([{}, material.fonts]);
  });

  it('is enough to plan the clip as a render of it does', async () => {
    const own = await fillEditProject(test.deps, owner.id);
    const at = `/api/clips/${own.clipId}/edit`;
    const answer = (await owner.ask('GET', at)).body as ClipEditAnswer;
    const document = { ...answer.document, captions: { ...answer.document.captions, isOn: true } };
    const material = (await owner.ask('GET', `${at}/material`)).body as EditMaterial;
    const open = async ({ url, index }: EditMaterial['fonts']['inter'][number]) =>
      openFont(new Uint8Array(await (await test.app.request(url)).arrayBuffer()), index);
    const chains = new Map<string, CaptionFont[]>();
    for (const [face, files] of Object.entries(material.fonts))
      chains.set(
        face,
        (await Promise.all(files.map(open))).filter((font) => font !== null),
      );
    const fontsOf = ({ face }: { face: string }) => chainFonts(chains.get(face) ?? []);
    const spec = toRenderSpec(clipSpec.parse(material.spec), material.spec);
    const shared = { view: unpackView(material.view), fileStem: 'clip' };
    const page = planEdit(document, {
      ...shared,
      material: { ...material, sound: null, fontsOf },
      renditions: listRenditions(spec, material.info.video),
      spec,
    });

    const engine = { probe: createProbe(createParts(test.deps.config)) };
    const { signal } = new AbortController();
    const { work } = await readEditWork({ ...test.deps, engine }, own.clipId, { signal });
    const server = planEdit(document, { ...shared, ...work, material: { ...work.material, fontsOf } });
    expect(page.render.renditions[0]?.captions?.ass).toContain('w0');
    const { source, ...render } = page.render;
    expect(render).toEqual({ ...server.render, source: undefined });
    expect({ ...source, path: '' }).toEqual({ ...server.render.source, path: '' });
  });

  it('includes words to emphasize and lines for a title, only for its owner', async () => {
    const { status, body } = await owner.ask('GET', `${path}/suggestions`);
    // The example text is meaningless.
    expect([status, body]).toMatchObject([200, { keyWords: expect.any(Array), titles: expect.any(Array) }]);
    const unknown = await stranger.ask('GET', `${path}/suggestions`);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'clip_not_found']);
  });

  it.each(['..%2F..%2Fetc%2Fpasswd', 'inter-600.ttf', `${'0'.repeat(64)}.ttf`, `${'0'.repeat(64)}.json`])(
    'has no font called %s',
    async (name) => {
      expect((await test.app.request(`/api/fonts/${name}`)).status).toBe(404);
    },
  );

  it('is hidden from strangers and readers', async () => {
    const unknown = await stranger.ask('GET', `${path}/material`);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'clip_not_found']);
    await test.deps.db.service
      .insert(projectShares)
      .values({ projectId: project.projectId, ownerId: owner.id, email: 'stranger@example.org' });
    const refused = await stranger.ask('GET', `${path}/material`);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'not_allowed']);
    await test.deps.db.service.delete(projectShares);
  });

  it('is available without the source, but no copy can then be made', async () => {
    const gone = await fillEditProject(test.deps, owner.id);
    await test.deps.db.service
      .update(sources)
      .set({ state: 'removed', fileKey: null })
      .where(eq(sources.id, gone.sourceId));
    const { status, body } = await owner.ask('GET', `/api/clips/${gone.clipId}/edit/material`);
    expect([status, body.copy]).toMatchObject([200, { state: 'source_gone', url: null }]);
  });
});
