import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { joinPost, postLimits, type TextGeneration, textGeneration } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCaptions } from '../../../test/captions/open-test-captions.ts';
import { users } from '../../db/tables/accounts-tables.ts';
import { textGenerations } from '../../db/tables/post-texts-tables.ts';
import { runInLanguage } from '../../http/current-language.ts';
import { readTextGeneration } from './read-text-generation.ts';

const test = await openTestCaptions();
afterAll(() => test.close());

const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;

type Ask = Awaited<ReturnType<typeof test.signUp>>['ask'];

/** Has texts written, and waits for longer than the request does. */
async function writeTexts(ask: Ask, input: object): Promise<TextGeneration> {
  let generation = textGeneration.parse((await ask('POST', '/api/captions/generate', input)).body);
  while (generation.status === 'running') {
    generation = textGeneration.parse((await ask('GET', `/api/captions/generations/${generation.id}`)).body);
  }
  return generation;
}

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
    const generation = await writeTexts(ask, { ...input, clipIds });
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
    await writeTexts(ask, { ...input, clipIds });
    expect(JSON.stringify((await ask('GET', `/api/captions/projects/${projectId}`)).body)).not.toContain('"Mine"');
  });

  it('call a clip a Short on YouTube when it is vertical', async () => {
    const { ask, userId } = await test.signUp();
    const { clipIds } = await test.addProject(userId);
    const [upright = '', wide = ''] = clipIds;
    await test.addFile(userId, { clipId: upright, widthPx: 1080, heightPx: 1920, platforms: ['youtube'] });
    // A file for a different platform, which YouTube reuses.
    await test.addFile(userId, { clipId: wide, widthPx: 1920, heightPx: 1080, platforms: ['linkedin'] });
    const { clips } = await writeTexts(ask, { ...input, platforms: ['youtube'], clipIds });
    const tags = new Map(clips.map(({ id, texts }) => [id, texts.flatMap(({ hashtags }) => hashtags)]));
    expect(tags.get(upright)).toContain('#Shorts');
    expect(tags.get(wide)?.length).toBeGreaterThan(0);
    expect(tags.get(wide)).not.toContain('#Shorts');
  });

  it('are fitted to the platform on plans that include it, and the response reports when they are not', async () => {
    const write = async (plan: 'free' | 'creator-lite') => {
      const { ask, userId } = await test.signUp(plan);
      const { projectId, clipIds } = await test.addProject(userId);
      const platforms = ['instagram', 'linkedin'];
      const { clips } = await writeTexts(ask, { ...input, platforms, clipIds });
      const { isOptimized } = (await ask('GET', `/api/captions/projects/${projectId}`)).body;
      return { isOptimized, clips: clips.map(({ texts }) => texts) };
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
    const generation = await writeTexts(ask, { ...input, clipIds, language: 'de' });
    expect(generation.warnings).toEqual([expect.stringContaining('Translation needs a language model')]);
    expect(generation.clips[0]?.texts[0]?.language).toBe('en');
  });

  it('default to the account’s language, with a warning in that language', async () => {
    const { ask, userId } = await test.signUp();
    const { clipIds } = await test.addProject(userId);
    await test.deps.db.service.update(users).set({ language: 'es' }).where(eq(users.id, userId));
    const { language: _, ...withoutLanguage } = input;
    const { id } = await writeTexts(ask, { ...withoutLanguage, clipIds });
    const [row] = await test.deps.db.service.select().from(textGenerations).where(eq(textGenerations.id, id));
    expect(row?.language).toBe('es');
    const inSpanish = await runInLanguage('es', () => readTextGeneration(test.deps, userId, id));
    expect(inSpanish.warnings).toEqual([expect.stringContaining('requiere un modelo de lenguaje')]);
  });

  it('of other users cannot be written, read or changed', async () => {
    const [anna, ben] = [await test.signUp(), await test.signUp()];
    const { projectId, clipIds } = await test.addProject(anna.userId);
    const done = await writeTexts(anna.ask, { ...input, clipIds });
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
    return await writeTexts(ask, { clipIds, platforms: ['tiktok'], tone: 'casual', language: 'de' });
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
