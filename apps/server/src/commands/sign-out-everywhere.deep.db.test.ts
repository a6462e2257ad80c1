import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeDataFolder, query, start } from '../../test/db/embedded-postgres/data-folders.ts';
import { runCommand } from '../../test/run-node.ts';

const script = fileURLToPath(new URL('sign-out-everywhere.ts', import.meta.url));

async function end(dataDir: string, ...args: string[]) {
  return await runCommand(script, args, { CLIPWRIGHT_DATA: dataDir }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

it('sessions:end ends the sessions of one user or of everyone, and each user finds it in their log', async () => {
  const dataDir = await makeDataFolder();
  // Kept running by the test, so that each command finds it running, as an operator does.
  const server = await start(dataDir);
  expect(await end(dataDir, 'nobody@example.org')).toContain('No account has the address nobody@example.org.');
  for (const name of ['ada', 'ben']) {
    await query(server, `insert into users (full_name, email) values ('${name}', '${name}@example.org')`);
    for (const browser of ['one', 'two']) {
      await query(
        server,
        `insert into sessions (user_id, token, expires_at) select id, '${name}-${browser}', now() + interval '1 day' from users where full_name = '${name}'`,
      );
    }
  }
  expect(await end(dataDir, 'Ada@Example.org')).toBe('2 sessions ended.\n');
  expect(await query(server, 'select token from sessions order by token')).toEqual(['ben-one', 'ben-two']);
  expect(await end(dataDir, '--everyone')).toBe('2 sessions ended.\n');
  expect(await query(server, 'select token from sessions')).toEqual([]);
  const logged = `select u.full_name || ' ' || count(*) from security_events e join users u on u.id = e.user_id where kind = 'session-ended' group by u.full_name order by 1`;
  expect(await query(server, logged)).toEqual(['ada 2', 'ben 2']);
});

it.each([[[]], [['--all']], [['a@example.org', 'b@example.org']]])(
  'sessions:end prints its usage with %j',
  async (args) => {
    expect(await end(await makeDataFolder(), ...args)).toContain('npm run sessions:end -- --everyone');
  },
);
