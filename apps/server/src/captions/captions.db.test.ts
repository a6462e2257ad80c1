import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestCaptions } from '../../test/captions/open-test-captions.ts';
import { pickStyles } from './index.ts';
import { findPreviewFrame } from './preview/find-preview-frame.ts';
import { builtIn } from './styles/to-caption-style.ts';

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
  });

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
