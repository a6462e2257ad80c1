import { describeFact, type Fact } from '@clipwright/contract';
import { beforeAll, expect, it } from 'vitest';
import { createOlderDatabase, type OlderDatabase } from '../../test/db/create-older-database.ts';

const userId = '00000000-0000-4000-8000-000000000001';

const descriptions = [
  ['1 × Clipwright Creator Pro (at $29.00 / month)', 'charge-period', '1 × Creator Pro (at $29.00 / month)'],
  ['3 × Agency (at $1,992.00 / year)', 'charge-period', '3 × Agency (at $1,992.00 / year)'],
  [
    'Unused time on Clipwright Creator Pro after 2 Aug 2026',
    'charge-unused',
    'Unused time on Creator Pro after Aug 2, 2026',
  ],
  [
    'Remaining time on 3 × Agency after 30 Nov 2026',
    'charge-remaining',
    'Remaining time on 3 × Agency after Nov 30, 2026',
  ],
  ['100 Clipwright credits', 'charge-credits', '100 credits'],
  ['Unused time on Creator Pro after the change', null, null],
  ['1 × Creator Pro (at 29,00 € / month)', null, null],
] as const;

let older: OlderDatabase;

beforeAll(async () => {
  older = await createOlderDatabase('keep-charges');
  await older.client.query(`insert into users (id, full_name, email) values ('${userId}', 'Ada', 'ada@example.org')`);
  for (const [index, [description]] of descriptions.entries()) {
    await older.client.query(
      `insert into payments (user_id, stripe_invoice_id, description, amount_paid, currency, status)
       values ('${userId}', $1, $2, 2900, 'usd', 'completed')`,
      [`in_${index}`, description],
    );
  }
  await older.migrate();
  return () => older.drop();
});

it.each(descriptions)('the stored charge "%s" gets the code %s', async (description, code, sentence) => {
  const { rows } = await older.client.query('select charge from payments where description = $1', [description]);
  const charge = (rows[0] as { charge: Fact | null }).charge;
  expect(charge?.code ?? null).toBe(code);
  expect(charge && describeFact(charge, 'en')).toBe(sentence);
});
