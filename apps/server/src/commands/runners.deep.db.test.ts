import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { toUrl } from '../../test/db/create-test-database.ts';
import { makeDataFolder, query, start } from '../../test/db/embedded-postgres/data-folders.ts';
import { runCommand } from '../../test/run-node.ts';
import { parseConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { runRunnersCommand } from './run-runners-command.ts';

const manage = async (dataDir: string, ...args: string[]) => await manageWith({ CLIPWRIGHT_DATA: dataDir }, ...args);

/** Runs the command in this process. @returns its output, or its error */
async function manageWith(settings: Record<string, string>, ...args: string[]): Promise<string> {
  let output = '';
  const print = (line: string) => {
    output += `${line}\n`;
  };
  const config = parseConfig({ PATH: process.env.PATH, ...settings });
  const place = { config, log: pino({ level: 'silent' }), signal: new AbortController().signal, print };
  return await runRunnersCommand(args, place).then(
    () => output,
    (error: unknown) => {
      if (error instanceof StartError) return error.message;
      throw error;
    },
  );
}

it('runners adds one and shows its token once, lists, revokes and restores it', async () => {
  const dataDir = await makeDataFolder();
  // Kept running by the test, so that each command finds it running, as an operator does.
  const server = await start(dataDir);
  expect(await manage(dataDir, 'list')).toContain('There are no runners.\n');
  const token = /cwr_[0-9a-f]{64}/.exec(await manage(dataDir, 'add', 'studio'))?.[0] ?? '';
  expect(token).not.toBe('');
  expect(await query(server, 'select name from render_runners')).toEqual(['studio']);
  expect((await query(server, 'select to_json(r)::text from render_runners r')).join()).not.toContain(token);
  expect(await manage(dataDir, 'add', 'studio')).toContain('There is a runner called studio already.');
  await query(server, 'update render_runners set refusals = 3, put_aside_at = now() returning name');
  expect(await manage(dataDir, 'list')).toContain('studio  put aside');
  expect(await manage(dataDir, 'restore', 'studio')).toBe('studio is restored.\n');
  expect(await query(server, 'select refusals::text from render_runners')).toEqual(['0']);
  expect(await manage(dataDir, 'revoke', 'studio')).toContain('studio is revoked.');
  expect(await manage(dataDir, 'list')).toBe('studio  revoked  never seen\n');
}, 300_000);

it.each([[[]], [['add', 'a', 'b']], [['list', 'a']]])('runners prints its usage with %j', async (args) => {
  expect(await manage(await makeDataFolder(), ...args)).toContain('npm run runners -- add NAME');
});

it('runners is a program with its arguments and an exit code', async () => {
  const script = fileURLToPath(new URL('runners.ts', import.meta.url));
  const ended = await runCommand(script, ['add'], { CLIPWRIGHT_DATA: await makeDataFolder() }).catch(
    (error: unknown) => error,
  );
  expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('npm run runners -- add NAME') });
});

it('runners works with the settings of processes that have no right of the database’s owner', async () => {
  const server = await start(await makeDataFolder());
  const settings = {
    CLIPWRIGHT_DATA: await makeDataFolder(),
    CLIPWRIGHT_SECRET: 'one-secret-for-all-of-these-machines',
    DATABASE_URL: toUrl(server.connection()),
  };
  expect(await manageWith(settings, 'list')).toContain('There are no runners.\n');
  const withoutRights = {
    ...settings,
    DATABASE_URL: toUrl({ ...server.connection(), user: 'stranger', password: 'none' }),
    MIGRATE: '0',
  };
  expect(await manageWith(withoutRights, 'add', 'studio')).toMatch(/cwr_[0-9a-f]{64}/);
  expect(await manageWith(withoutRights, 'list')).toBe('studio  active  never seen\n');
}, 300_000);
