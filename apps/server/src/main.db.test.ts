import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDataFolder } from '../test/db/embedded-postgres/data-folders.ts';
import { type RunningServer, runServer } from '../test/run-server.ts';

/** The time for two starts of the whole program, one of which creates a database. */
const longestMs = 360_000;

it('the server starts in an empty folder, loses nothing when it is killed, and leaves nothing running at the end', {
  timeout: longestMs,
}, async () => {
  const folder = join(await makeDataFolder(), 'data');
  const start = async () => {
    const server = await runServer({ CLIPWRIGHT_DATA: folder, SANDBOX_PORT: '0' });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    await server.ready;
    return server;
  };
  const post = async ({ url }: RunningServer, path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Origin: url };
    return (await fetch(`${url}/api/accounts/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const person = { email: 'kept@example.org', password: 'correct horse battery' };
  const newcomer = { ...person, fullName: 'Kept', confirmPassword: person.password, termsAccepted: true };

  const first = await start();
  expect(first.output().stdout).toContain(`Clipwright is ready at ${first.url}\n`);
  expect(await (await fetch(`${first.url}/api/health`)).json()).toEqual({ status: 'ok' });
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(await post(first, 'sign-up', newcomer)).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;

  const second = await start();
  expect(await post(second, 'sign-in', person)).toBe(200);
  second.child.kill('SIGTERM');
  expect([await second.ended, second.output().stderr]).toEqual([0, '']);
});
