import { expect, it, onTestFinished } from 'vitest';
import { createOlderDatabase } from '../../test/db/create-older-database.ts';

it('the first account of an older version is recorded even if the policies restrict the owner of the database', async () => {
  const older = await createOlderDatabase('note-first-account');
  onTestFinished(() => older.drop());
  await older.client.query(
    `insert into users (full_name, email, created_at) values
     ('Ben', 'ben@example.org', now()), ('Ada', 'ada@example.org', now() - interval '1 day')`,
  );
  await older.migrate();
  const { rows } = await older.client.query(
    'select u.email, c.relforcerowsecurity as guarded from clipwright.first_account f join users u on u.id = f.user_id, pg_class c ' +
      `where c.oid = 'public.users'::regclass`,
  );
  expect(rows).toEqual([{ email: 'ada@example.org', guarded: true }]);
});
