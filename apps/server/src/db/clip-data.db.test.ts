import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedClipData } from './stored/stored-clip-data.ts';
import { createOlderDatabase, type OlderDatabase } from './testing/create-older-database.ts';
import { createTestDatabase } from './testing/create-test-database.ts';
import { createTestUser } from './testing/create-test-user.ts';
import { fillEveryTable } from './testing/fill-every-table.ts';
import { readCatalogue } from './testing/read-catalogue.ts';

const strength = (text: string, atSec = 0) => ({ text, quote: null, atSec, kind: 'strength' });
const weakness = { ...strength('A slow start'), kind: 'weakness' };

describe('an analysis', () => {
  let client: pg.Client;
  let clipId: string;
  beforeAll(async () => {
    const test = await createTestDatabase();
    const [user, reader] = [await createTestUser(test.database), await createTestUser(test.database)];
    ({ clipId } = await fillEveryTable(test.database, user.id, reader.id));
    client = new pg.Client(test.owner);
    await client.connect();
    return async () => {
      await client.end();
      await test.drop();
    };
  });

  const setData = async (data: unknown) => {
    const { rows } = await client.query(
      'update analyses set data = $1 where clip_id = $2 returning viral_score, highlights, tags, summary',
      [JSON.stringify(data), clipId],
    );
    return rows[0];
  };
  const none = { viral_score: null, highlights: [], tags: [], summary: '' };

  it('has the score, highlights, tags and summary of its data', async () => {
    const reasons = [weakness, strength('A question'), strength('An answer', 4)];
    const columns = await setData({ viral_score: 7.25, hashtags: ['#eins', 'zwei', '#été'], reasons });
    const highlights = ['A question', 'An answer'];
    expect(columns).toEqual({ viral_score: 7.25, highlights, tags: ['eins', 'zwei', 'été'], summary: 'A question' });
  });

  it.each([
    ['has nothing', {}],
    ['has nulls and empty lists', { viral_score: null, hashtags: [], reasons: [] }],
    ['names weaknesses alone', { reasons: [weakness] }],
    ['has values of other types', { viral_score: '7', hashtags: [7, null], reasons: [{ kind: 'strength', text: 7 }] }],
  ])('has no score, highlights, tags or summary when its data %s', async (_, data) => {
    expect(await setData(data)).toEqual(none);
  });

  it('counts as changed only when something of it has changed', async () => {
    const change = async (data: unknown) => {
      await setData(data);
      return (await client.query('select updated_at::text as at from analyses where clip_id = $1', [clipId])).rows[0]
        .at;
    };
    const before = await change({ viral_score: 1 });
    expect(await change({ viral_score: 1 })).toEqual(before);
    expect(await change({ viral_score: 2 })).not.toEqual(before);
  });

  it('counts as changed by every column that is written', async () => {
    const table = (await readCatalogue(client)).find(({ name }) => name === 'analyses');
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_triggerdef(oid) as definition from pg_trigger
       where tgrelid = 'analyses'::regclass and tgname = 'keep_updated_at'`,
    );
    const written = table?.columns.filter((column) => !table.generatedColumns.includes(column)) ?? [];
    expect(written.length).toBeGreaterThan(0);
    for (const column of written) expect(rows[0]?.definition).toContain(`new.${column}`);
  });
});

describe('the migration that stores the data of clips once', () => {
  let older: OlderDatabase;
  beforeAll(async () => {
    older = await createOlderDatabase('keep-clip-data-once');
    return () => older.drop();
  });

  const query = async (statement: string, values: unknown[] = []) => (await older.client.query(statement, values)).rows;

  type OlderClip = { kind?: string; analysis?: object; data?: object; columns?: Record<string, unknown> };
  const reasons = [strength('A question', 12.5), weakness];
  const clips = {
    complete: {
      analysis: { viralScore: 8.5, highlights: ['A question'], tags: ['talk'], summary: 'A question', cloud_url: null },
      data: { viral_score: 8.5, hashtags: ['#talk'], reasons, caption: 'Words' },
      columns: { viral_score: 8.5, highlights: ['A question'], tags: ['talk'], summary: 'A question' },
    },
    'columns alone': {
      data: { start_time: 30, caption: 'Words', hashtags: null },
      columns: { viral_score: 7, highlights: ['One', 'Two'], tags: ['talk', '#été'], summary: 'One' },
    },
    'other data': {
      analysis: { viralScore: 1, highlights: ['Old'], tags: ['old'], summary: 'Old' },
      data: { viral_score: 9, hashtags: [], reasons },
      columns: { viral_score: 2, highlights: ['Old'], tags: ['old'], summary: 'Old' },
    },
    'clip alone': {
      analysis: { viralScore: 6, highlights: ['One', 7], tags: ['talk'], summary: 'One' },
      data: {},
    },
    'no analysis': { analysis: { viralScore: 5, highlights: [], tags: ['talk'], summary: 'In short' } },
    'own summary': {
      analysis: { viralScore: 50, tags: 7 },
      data: {},
      columns: { highlights: ['One'], summary: 'In short' },
    },
    'address alone': { analysis: { cloud_url: 'https://drive.test/file' } },
    'full video': { kind: 'full-video' },
  } satisfies Record<string, OlderClip>;
  const updatedAt = new Date('2026-01-31T12:00:00Z');

  beforeAll(async () => {
    const [user] = await query(`insert into users (full_name, email) values ('Ann', 'ann@test.invalid') returning id`);
    const [project] = await query(
      `insert into projects (user_id, title, source_type) values ($1, 'A talk', 'file') returning id`,
      [user.id],
    );
    for (const [name, clipBefore] of Object.entries<OlderClip>(clips)) {
      const { kind = 'clip', analysis, data, columns = {} } = clipBefore;
      const [clip] = await query(
        'insert into video_clips (project_id, user_id, name, kind, analysis) values ($1, $2, $3, $4, $5) returning id',
        [project.id, user.id, name, kind, analysis ? JSON.stringify(analysis) : null],
      );
      if (!data) continue;
      const { viral_score = null, highlights = [], tags = [], summary = null } = columns;
      await query(
        `insert into analyses (clip_id, user_id, analysis_type, data, viral_score, highlights, tags, summary, updated_at)
         values ($1, $2, 'moments', $3, $4, $5, $6, $7, $8)`,
        [clip.id, user.id, JSON.stringify(data), viral_score, highlights, tags, summary, updatedAt],
      );
    }
    await older.migrate();
  });

  const read = async (name: string) => {
    const [row] = await query('select a.* from analyses a join video_clips c on c.id = a.clip_id where c.name = $1', [
      name,
    ]);
    if (row) expect(storedClipData.safeParse(row.data).error).toBeUndefined();
    return row;
  };

  it('leaves an analysis as it was', async () => {
    const { data, columns } = clips.complete;
    expect(await read('complete')).toMatchObject({ ...columns, data, updated_at: updatedAt });
  });

  it('moves values that were only in columns into the data', async () => {
    const row = await read('columns alone');
    const columns = { viral_score: 7, highlights: ['One', 'Two'], tags: ['talk', 'été'], summary: 'One' };
    expect(row).toMatchObject({ ...columns, updated_at: updatedAt });
    const { start_time, caption } = clips['columns alone'].data;
    const moved = { viral_score: 7, hashtags: ['#talk', '#été'], reasons: [strength('One', 30), strength('Two', 30)] };
    expect(row.data).toEqual({ start_time, caption, ...moved });
  });

  it('prefers the data to the columns', async () => {
    const columns = { viral_score: 9, highlights: ['A question'], tags: [], summary: 'A question' };
    expect(await read('other data')).toMatchObject({ ...columns, data: clips['other data'].data });
  });

  it('moves values that were only in the clip’s row into the data', async () => {
    const columns = { viral_score: 6, highlights: ['One'], tags: ['talk'], summary: 'One' };
    expect(await read('clip alone')).toMatchObject({ ...columns, data: { viral_score: 6, hashtags: ['#talk'] } });
    const made = { viral_score: 5, highlights: ['In short'], tags: ['talk'], summary: 'In short' };
    expect(await read('no analysis')).toMatchObject({ ...made, analysis_type: 'moments' });
  });

  it('keeps a summary that is no highlight, and drops values that were never a score or a tag', async () => {
    const columns = { viral_score: null, highlights: ['In short', 'One'], tags: [], summary: 'In short' };
    const data = { reasons: [strength('In short'), strength('One')] };
    expect(await read('own summary')).toMatchObject({ ...columns, data });
  });

  it('adds no analysis to a clip that had none', async () => {
    expect(await read('address alone')).toBeUndefined();
    expect(await read('full video')).toBeUndefined();
  });

  it('guards the tables as before', async () => {
    const guarded = (await readCatalogue(older.client)).filter(({ isGuarded }) => isGuarded).map(({ name }) => name);
    expect(guarded).toEqual(expect.arrayContaining(['analyses', 'video_clips']));
  });
});
