import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { joinPost, postLimits, type TextGeneration, textGeneration } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCaptions } from '../../test/captions/open-test-captions.ts';
import { users } from '../db/tables/accounts-tables.ts';
import { textGenerations } from '../db/tables/captions-tables.ts';
import { runInLanguage } from '../http/current-language.ts';
import { pickStyles } from './index.ts';
import { findPreviewFrame } from './preview/find-preview-frame.ts';
import { builtIn } from './styles/to-caption-style.ts';
import { readTextGeneration } from './texts/read-text-generation.ts';

const look = builtIn[0]?.look;
const test = await openTestCaptions();
afterAll(() => test.close());

const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;

describe('custom caption styles', () => {
  /** A user for the requests that change nothing. */
  let lite: ReturnType<typeof test.signUp> | null = null;

  it('are refused on the free plan', async () => {
    const { ask } = await test.signUp();
    const { status, body } = await ask('POST', '/api/caption-styles', { name: 'Mine', look });
    expect([status, codeOf(body)]).toEqual([403, 'caption_styles_not_included']);
    const { body: list } = await ask('GET', '/api/caption-styles');
    expect(list).toMatchObject({ used: 0, limit: 0, defaults: {} });
    expect(list.styles).toHaveLength(builtIn.length);
  });

  it('are limited by the plan, however many are sent at once', async () => {
    const { ask } = await test.signUp('creator-lite');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ask('POST', '/api/caption-styles', { name: `Style ${index}`, look })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => codeOf(body)))).toEqual(new Set(['caption_styles_limit_reached']));
    expect((await ask('GET', '/api/caption-styles')).body).toMatchObject({ used: 5, limit: 5 });
  });

  it('are unlimited if the plan allows it', async () => {
    const { ask } = await test.signUp('agency-starter');
    for (let index = 0; index < 21; index++) {
      expect((await ask('POST', '/api/caption-styles', { name: `Style ${index}`, look })).status).toBe(201);
    }
    expect((await ask('GET', '/api/caption-styles')).body).toMatchObject({ used: 21, limit: -1 });
  });

  it('can be changed and deleted by their owner only, and have unique names', async () => {
    const { ask, userId } = await test.signUp('creator-pro');
    const other = await test.signUp('creator-pro');
    const { id } = (await ask('POST', '/api/caption-styles', { name: 'Mine', look })).body;
    const { id: second } = (await ask('POST', '/api/caption-styles', { name: 'Second', look })).body;
    expect(codeOf((await ask('POST', '/api/caption-styles', { name: ' MINE ', look })).body)).toBe(
      'caption_style_name_taken',
    );
    expect(codeOf((await ask('PATCH', `/api/caption-styles/${second}`, { name: 'mine' })).body)).toBe(
      'caption_style_name_taken',
    );
    const changed = await ask('PATCH', `/api/caption-styles/${id}`, { look: { ...look, size: 0.1 } });
    expect(changed.body).toMatchObject({ name: 'Mine', look: { size: 0.1 } });

    for (const [method, path, body] of [
      ['PATCH', `/api/caption-styles/${id}`, { name: 'Yours' }],
      ['DELETE', `/api/caption-styles/${id}`, undefined],
      ['PUT', '/api/caption-styles/defaults', { defaults: { tiktok: id } }],
      ['DELETE', '/api/caption-styles/marker', undefined],
    ] as const) {
      const { status, body: answer } = await other.ask(method, path, body);
      expect([path, status, codeOf(answer)]).toEqual([path, 404, 'caption_style_not_found']);
    }

    const defaults = { tiktok: id, youtube: 'box' };
    expect((await ask('PUT', '/api/caption-styles/defaults', { defaults })).body).toMatchObject({ defaults });
    const picked = await test.deps.db.asService((tx) => pickStyles(tx, userId, undefined));
    expect(picked).toMatchObject({
      platformStyles: defaults,
      ownStyles: [{ id, name: 'Mine', look: { size: 0.1 } }],
    });
    expect(await test.deps.db.asService((tx) => pickStyles(tx, userId, 'karaoke'))).toEqual({
      platformStyles: {},
      ownStyles: [],
    });
    expect((await ask('DELETE', `/api/caption-styles/${id}`)).status).toBe(200);
    expect((await ask('GET', '/api/caption-styles')).body.defaults).toEqual({ youtube: 'box' });
    const back = await ask('PUT', '/api/caption-styles/defaults', { defaults: { youtube: null } });
    expect(back.body.defaults).toEqual({});
  });

  it.each([
    [{ size: 9 }, 'look.size'],
    [{ size: Number.NaN }, 'look.size'],
    [{ textColor: 'red' }, 'look.textColor'],
    [{ textColor: '#FFFFFF{\\p1}' }, 'look.textColor'],
    [{ face: '../../etc' }, 'look.face'],
    [{ wordsPerPage: 1.5 }, 'look.wordsPerPage'],
    [{ maxLines: 3 }, 'look.maxLines'],
    [{ highlight: { kind: 'pop', color: '#FFFFFF', scale: 5 } }, 'look.highlight.scale'],
  ])('are refused with %j', async (change, field) => {
    lite ??= test.signUp('creator-lite');
    const { ask } = await lite;
    const { status, body } = await ask('POST', '/api/caption-styles', { name: 'Mine', look: { ...look, ...change } });
    expect([status, codeOf(body)]).toEqual([400, 'invalid_input']);
    expect(JSON.stringify(body)).toContain(`"${field}"`);
  });
});

describe('a caption preview', () => {
  it('is a picture of a real frame, rendered once, for signed-in users', async () => {
    const { ask, send } = await test.signUp();
    const input = { look, ratio: '1:1' };
    const { status, body } = await ask('POST', '/api/caption-styles/preview', input);
    expect([status, body]).toMatchObject([200, { widthPx: 540, heightPx: 540, from: 'sample' }]);
    const picture = Buffer.from(await (await send('GET', String(body.url))).arrayBuffer());
    expect(picture.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(picture.length).toBeGreaterThan(5_000);
    const startMs = performance.now();
    expect((await ask('POST', '/api/caption-styles/preview', input)).body.url).toBe(body.url);
    expect(performance.now() - startMs).toBeLessThan(2_000);
    const other = { look: { ...look, textColor: '#00FF00' }, ratio: '1:1' };
    const changed = await ask('POST', '/api/caption-styles/preview', other);
    const second = Buffer.from(await (await send('GET', String(changed.body.url))).arrayBuffer());
    expect(second.equals(picture)).toBe(false);
  });

  it('of the user’s own clip uses a frame of its source, or of the sample when the source is missing', async () => {
    const { ask, send, userId } = await test.signUp();
    const { projectId, clipIds } = await test.addProject(userId);
    const [clipId = ''] = clipIds;
    const input = { look, ratio: '9:16', clipId };
    expect((await ask('POST', '/api/caption-styles/preview', input)).body.from).toBe('sample');
    await test.addSource(userId, { projectId, clipId });
    // On a busy machine it is late, but ready for the next request.
    const drawn = async () => (await ask('POST', '/api/caption-styles/preview', input)).body;
    await expect.poll(drawn, { timeout: 60_000 }).toMatchObject({ widthPx: 540, heightPx: 960, from: 'clip' });
    const picture = Buffer.from(await (await send('GET', String((await drawn()).url))).arrayBuffer());
    expect(picture.length).toBeGreaterThan(5_000);
  }, 60_000);

  it('shows the words of a clip with an intro', async () => {
    const { userId } = await test.signUp();
    const { projectId, clipIds } = await test.addProject(userId);
    const [clipId = ''] = clipIds;
    await test.addSource(userId, { projectId, clipId });
    const before = await findPreviewFrame(test.deps, userId, clipId);
    await test.deps.db.service.execute(sql`
      update analyses set data = data || '{"intro_sec": 2}' where clip_id = ${clipId}`);
    await test.deps.db.service.execute(sql`
      update transcriptions set timestamps = jsonb_set(timestamps, '{0,words}',
        (select jsonb_agg(word || jsonb_build_object('startSec', (word ->> 'startSec')::float8 + 2, 'endSec', (word ->> 'endSec')::float8 + 2))
         from jsonb_array_elements(timestamps -> 0 -> 'words') word))
      where clip_id = ${clipId}`);
    expect((await findPreviewFrame(test.deps, userId, clipId)).atSec).toBeCloseTo(before.atSec, 6);
  });

  it('of another user’s clip is refused', async () => {
    const [anna, ben] = [await test.signUp(), await test.signUp()];
    const { clipIds } = await test.addProject(anna.userId);
    const { status, body } = await ben.ask('POST', '/api/caption-styles/preview', { look, clipId: clipIds[0] });
    expect([status, codeOf(body)]).toEqual([404, 'clip_not_found']);
  });
});

describe('the glossary', () => {
  it('is replaced completely and is separate for each user', async () => {
    const [anna, ben] = [await test.signUp(), await test.signUp()];
    const terms = [{ term: 'Clipwright', heardAs: ['clip right'] }];
    expect((await anna.ask('PUT', '/api/glossary', { terms })).body).toEqual({ terms });
    expect((await anna.ask('GET', '/api/glossary')).body).toEqual({ terms });
    expect((await ben.ask('GET', '/api/glossary')).body).toEqual({ terms: [] });
    expect((await anna.ask('PUT', '/api/glossary', { terms: [] })).body).toEqual({ terms: [] });
  });

  it.each([
    [[{ term: '', heardAs: [] }]],
    [[{ term: '...', heardAs: [] }]],
    [[{ term: 'x'.repeat(61), heardAs: [] }]],
    [[{ term: 'A', heardAs: Array.from({ length: 11 }, () => 'b') }]],
    [[{ term: 'A\u0000', heardAs: [] }]],
    [
      [
        { term: 'Anna', heardAs: [] },
        { term: 'ANNA', heardAs: [] },
      ],
    ],
    [Array.from({ length: 201 }, (_, index) => ({ term: `Name ${index}`, heardAs: [] }))],
  ])('refuses the invalid entries in case %#', async (terms) => {
    const { ask } = await test.signUp();
    expect((await ask('PUT', '/api/glossary', { terms })).status).toBe(400);
  });
});

describe('post texts without a language model', () => {
  const input = { platforms: ['tiktok', 'twitter', 'linkedin'], tone: 'energetic', language: 'en' };

  it('are written from the clip’s words within every limit, and can be changed and replaced', async () => {
    const { ask, userId } = await test.signUp();
    const { projectId, clipIds } = await test.addProject(userId);
    const before = await ask('GET', `/api/captions/projects/${projectId}`);
    expect(before.body).toMatchObject({
      spokenLanguage: 'en',
      writer: { kind: 'transcript', reason: 'not-configured' },
      clips: [{ name: 'Clip 1', durationSec: 15, texts: [] }, { name: 'Clip 2' }],
    });
    const { body } = await ask('POST', '/api/captions/generate', { ...input, clipIds });
    const generation = textGeneration.parse(body);
    expect(generation).toMatchObject({ status: 'completed', clipsDone: 2, clipsTotal: 2, warnings: [] });
    for (const { texts } of generation.clips) {
      expect(texts.map(({ platform }) => platform).sort()).toEqual([...input.platforms].sort());
      for (const text of texts) {
        const limits = postLimits[text.platform];
        expect([...joinPost(text)].length).toBeLessThanOrEqual(limits.caption);
        expect(text.hashtags.length).toBeLessThanOrEqual(limits.hashtags);
        expect(text).toMatchObject({ writer: 'transcript', language: 'en', tone: 'energetic', isEdited: false });
        expect(text.caption).not.toBe('');
      }
    }
    const [clipId = ''] = clipIds;
    const change = { platform: 'tiktok', caption: 'Mine', hashtags: ['#mine'] };
    expect((await ask('PATCH', `/api/captions/${clipId}`, change)).body).toMatchObject({ ...change, isEdited: true });
    const editedTexts = await ask('GET', `/api/captions/projects/${projectId}`);
    expect(JSON.stringify(editedTexts.body)).toContain('"Mine"');
    await ask('POST', '/api/captions/generate', { ...input, clipIds });
    expect(JSON.stringify((await ask('GET', `/api/captions/projects/${projectId}`)).body)).not.toContain('"Mine"');
  });

  it('call a clip a Short on YouTube when it is vertical', async () => {
    const { ask, userId } = await test.signUp();
    const { clipIds } = await test.addProject(userId);
    const [upright = '', wide = ''] = clipIds;
    await test.addFile(userId, { clipId: upright, widthPx: 1080, heightPx: 1920, platforms: ['youtube'] });
    // A file for a different platform, which YouTube reuses.
    await test.addFile(userId, { clipId: wide, widthPx: 1920, heightPx: 1080, platforms: ['linkedin'] });
    const { body } = await ask('POST', '/api/captions/generate', { ...input, platforms: ['youtube'], clipIds });
    const tags = new Map(
      textGeneration.parse(body).clips.map(({ id, texts }) => [id, texts.flatMap(({ hashtags }) => hashtags)]),
    );
    expect(tags.get(upright)).toContain('#Shorts');
    expect(tags.get(wide)?.length).toBeGreaterThan(0);
    expect(tags.get(wide)).not.toContain('#Shorts');
  });

  it('are fitted to the platform on plans that include it, and the response reports when they are not', async () => {
    const write = async (plan: 'free' | 'creator-lite') => {
      const { ask, userId } = await test.signUp(plan);
      const { projectId, clipIds } = await test.addProject(userId);
      const platforms = ['instagram', 'linkedin'];
      const { body } = await ask('POST', '/api/captions/generate', { ...input, platforms, clipIds });
      const { isOptimized } = (await ask('GET', `/api/captions/projects/${projectId}`)).body;
      return { isOptimized, clips: textGeneration.parse(body).clips.map(({ texts }) => texts) };
    };
    const [free, paid] = [await write('free'), await write('creator-lite')];
    expect([free.isOptimized, paid.isOptimized]).toEqual([false, true]);
    for (const texts of free.clips) {
      expect(new Set(texts.map(({ title }) => title)).size).toBe(1);
      for (const { hashtags } of texts) {
        expect(hashtags.length).toBeGreaterThan(0);
        expect(hashtags.filter((tag) => tag !== '#reels').length).toBeLessThanOrEqual(3);
      }
    }
    const count = ({ clips }: typeof free) => clips.flat().flatMap(({ hashtags }) => hashtags).length;
    expect(count(paid)).toBeGreaterThanOrEqual(count(free));
  });

  it('stay in the spoken language, with a warning', async () => {
    const { ask, userId } = await test.signUp();
    const { clipIds } = await test.addProject(userId);
    const { body } = await ask('POST', '/api/captions/generate', { ...input, clipIds, language: 'de' });
    const generation = textGeneration.parse(body);
    expect(generation.warnings).toEqual([expect.stringContaining('Translation needs a language model')]);
    expect(generation.clips[0]?.texts[0]?.language).toBe('en');
  });

  it('default to the account’s language, with a warning in that language', async () => {
    const { ask, userId } = await test.signUp();
    const { clipIds } = await test.addProject(userId);
    await test.deps.db.service.update(users).set({ language: 'es' }).where(eq(users.id, userId));
    const { language: _, ...withoutLanguage } = input;
    const { body } = await ask('POST', '/api/captions/generate', { ...withoutLanguage, clipIds });
    const { id } = textGeneration.parse(body);
    const [row] = await test.deps.db.service.select().from(textGenerations).where(eq(textGenerations.id, id));
    expect(row?.language).toBe('es');
    const inSpanish = await runInLanguage('es', () => readTextGeneration(test.deps, userId, id));
    expect(inSpanish.warnings).toEqual([expect.stringContaining('requiere un modelo de lenguaje')]);
  });

  it('of other users cannot be written, read or changed', async () => {
    const [anna, ben] = [await test.signUp(), await test.signUp()];
    const { projectId, clipIds } = await test.addProject(anna.userId);
    const done = textGeneration.parse((await anna.ask('POST', '/api/captions/generate', { ...input, clipIds })).body);
    const own = await test.addProject(ben.userId);
    const mixed = [...clipIds, ...own.clipIds];
    expect(codeOf((await ben.ask('POST', '/api/captions/generate', { ...input, clipIds: mixed })).body)).toBe(
      'clip_not_found',
    );
    expect((await ben.ask('GET', `/api/captions/projects/${projectId}`)).status).toBe(404);
    expect((await ben.ask('GET', `/api/captions/generations/${done.id}`)).status).toBe(404);
    const change = { platform: 'tiktok', caption: 'Mine', hashtags: [] };
    expect((await ben.ask('PATCH', `/api/captions/${clipIds[0]}`, change)).status).toBe(404);
    const second = await test.addProject(ben.userId);
    const several = [...own.clipIds, ...second.clipIds];
    expect(codeOf((await ben.ask('POST', '/api/captions/generate', { ...input, clipIds: several })).body)).toBe(
      'clips_of_several_projects',
    );
  });

  it.each([
    [{ clipIds: [] }, 'Please select at least one clip'],
    [{ platforms: [] }, 'Please choose at least one platform'],
    [{ platforms: ['tiktok', 'tiktok'] }, 'Each platform can be chosen once'],
    [{ tone: 'angry' }, 'tone'],
    [{ language: 'xx' }, 'language'],
  ])('are refused with %j', async (change, message) => {
    const { ask, userId } = await test.signUp();
    const { clipIds } = await test.addProject(userId);
    const { status, body } = await ask('POST', '/api/captions/generate', { ...input, clipIds, ...change });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });

  it.each([
    [{ platform: 'twitter', caption: 'x'.repeat(281), hashtags: [] }],
    [{ platform: 'tiktok', caption: '', hashtags: ['#a', '#b', '#c', '#d', '#e', '#f'] }],
    [{ platform: 'tiktok', caption: '', hashtags: ['no hash'] }],
    [{ platform: 'twitter', title: 'x'.repeat(71), caption: '', hashtags: [] }],
  ])('are refused when a change exceeds what the platform allows (%#)', async (change) => {
    const { ask, userId } = await test.signUp();
    const { clipIds } = await test.addProject(userId);
    expect((await ask('PATCH', `/api/captions/${clipIds[0]}`, change)).status).toBe(400);
  });
});

describe('post texts with a language model', () => {
  const requests: string[] = [];
  const model = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    requests.push(Buffer.concat(chunks).toString('utf8'));
    const content = JSON.stringify({
      title: 'Fast gescheitert',
      caption: 'Ein Alarm im Cockpit.',
      hashtags: ['Start'],
    });
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ id: '1', object: 'chat.completion', created: 1, model: 'small', choices }));
  });
  let withModel: Awaited<ReturnType<typeof openTestCaptions>>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    const { port } = model.address() as AddressInfo;
    withModel = await openTestCaptions({ llmUrl: `http://127.0.0.1:${port}/v1` });
  });
  afterAll(async () => {
    await withModel?.close();
    model.close();
  });

  async function generate(slug: 'creator-pro' | 'creator-lite'): Promise<TextGeneration> {
    const { ask, userId } = await withModel.signUp(slug);
    const { clipIds } = await withModel.addProject(userId, [0]);
    const input = { clipIds, platforms: ['tiktok'], tone: 'casual', language: 'de' };
    const { body } = await ask('POST', '/api/captions/generate', input);
    let generation = textGeneration.parse(body);
    while (generation.status === 'running') {
      generation = textGeneration.parse((await ask('GET', `/api/captions/generations/${generation.id}`)).body);
    }
    return generation;
  }

  it('are written and translated by the model, which is sent the transcript and the language', async () => {
    const { writer, clips, warnings } = await generate('creator-pro');
    expect([writer, warnings]).toEqual(['model', []]);
    expect(clips[0]?.texts[0]).toMatchObject({
      writer: 'model',
      language: 'de',
      title: 'Fast gescheitert',
      caption: 'Ein Alarm im Cockpit.',
    });
    expect(requests.join()).toContain('<transcript>');
    expect(requests.join()).toContain('German');
  });

  it('are written from the transcript on plans that do not include the model', async () => {
    const before = requests.length;
    expect((await generate('creator-lite')).clips[0]?.texts[0]).toMatchObject({ writer: 'transcript', language: 'en' });
    expect(requests).toHaveLength(before);
  });
});
