import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeDataFolder, start } from '../test/db/embedded-postgres/data-folders.ts';
import { findFreePort, runServer } from '../test/run-server.ts';
import { startHere } from '../test/start-here.ts';
import { explained } from './program/run-entry.ts';

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await makeDataFolder();
  dataDir = join(folder, 'data');
});

/** Returns a refused start's output, which must consist only of sentences. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const server = await runServer({ CLIPWRIGHT_DATA: dataDir, ...env });
  expect(await server.ended).toBe(1);
  const { stderr } = server.output();
  expect(stderr).not.toMatch(/^\s+at /m);
  return stderr;
}

/** Like `refusalOf`, in this process: returns the message of an error that is printed as a sentence. */
async function refusalHere(env: Record<string, string>): Promise<string> {
  const error: unknown = await startHere({ CLIPWRIGHT_DATA: dataDir, ...env }).catch((reason: unknown) => reason);
  expect(explained.map((type) => error instanceof type)).toContain(true);
  return (error as Error).message;
}

/** Occupies a port, like another program listening on it. */
async function takePort(): Promise<number> {
  const port = await findFreePort();
  const other = createServer();
  await once(other.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => void other.close());
  return port;
}

describe('a failed start prints a sentence', () => {
  it('if the port is in use, and changes nothing', async () => {
    const port = await takePort();
    const text = await refusalOf({ PORT: String(port) });
    expect(text).toMatch(new RegExp(`Port ${port} is taken.*PORT=${port + 1} npm start`));
    await expect(stat(dataDir)).rejects.toThrow();
  });

  it('if settings are invalid', async () => {
    const text = await refusalOf({ LOG_LEVEL: 'loud', ROLES: 'boss' });
    expect(text).toMatch(/LOG_LEVEL is "loud".*\n.*/);
    expect(text).toMatch(/ROLES is "boss"/);
  });

  it('if the data folder is not a folder', async () => {
    await writeFile(dataDir, 'a file');
    expect(await refusalHere({})).toMatch(/CLIPWRIGHT_DATA/);
  });

  it('if the database has an unknown Postgres version, or the secrets are damaged', async () => {
    dataDir = folder;
    const database = await start(dataDir);
    await database.stop();
    const path = join(dataDir, globSync('postgres/**/PG_VERSION', { cwd: dataDir })[0] ?? '');
    expect(await readFile(path, 'utf8')).toMatch(/^18/);
    await writeFile(path, '12\n');
    expect(await refusalOf({})).toMatch(/12/);
    await writeFile(path, '18\n');
    await writeFile(join(dataDir, 'secrets.json'), '{');
    expect(await refusalHere({})).toMatch(/secrets\.json is damaged/);
  });

  it('if the database is unreachable', async () => {
    const port = await findFreePort();
    const text = await refusalOf({ DATABASE_URL: `postgres://clipwright:hunter2@127.0.0.1:${port}/clipwright` });
    expect(text).toMatch(/database at 127\.0\.0\.1:\d+\/clipwright cannot be reached/);
    expect(text).not.toContain('hunter2');
  });

  it('if the sandbox is enabled at a public URL, in production and elsewhere', async () => {
    for (const NODE_ENV of ['production', 'development']) {
      const text = await refusalHere({
        PUBLIC_URL: 'https://clips.example.org',
        HOST: '0.0.0.0',
        SANDBOX: '1',
        NODE_ENV,
      });
      expect(text).toMatch(/PUBLIC_URL is "https:\/\/clips\.example\.org": with SANDBOX=1 it must be/);
    }
  });

  it('if the port that SANDBOX_PORT names for the sandbox is in use', async () => {
    const port = await takePort();
    expect(await refusalHere({ SANDBOX_PORT: String(port) })).toMatch(
      new RegExp(`Port ${port} of the sandbox is taken.*SANDBOX_PORT`),
    );
  });
});
