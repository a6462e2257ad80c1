import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { fillEveryTable } from '../../test/db/fill-every-table.ts';
import { readCatalogue } from '../../test/db/read-catalogue.ts';

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
