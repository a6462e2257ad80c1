import type { ErrorBody } from '@clipwright/contract';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { silentLog } from '../../test/db/silent-log.ts';
import { openPreparedDatabase } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';
import { answerError } from '../http/answer-error.ts';
import { createRouter } from '../http/create-router.ts';
import { statusRoutes } from './status-routes.ts';

const test = await createTestApp();
afterAll(() => test.close());

async function askRaw(changes: Partial<Deps>): Promise<Response> {
  const app = createRouter();
  app.onError(answerError);
  app.route('/', statusRoutes({ ...test.deps, ...changes }));
  return await app.request('/api/ready');
}

async function ask(changes: Partial<Deps>): Promise<[number, string]> {
  const answer = await askRaw(changes);
  return [answer.status, ((await answer.json()) as ErrorBody).error.code];
}

it('a process is ready as long as it reaches its database and its files, and its disks have space', async () => {
  expect(await (await test.app.request('/api/ready')).json()).toEqual({ status: 'ready' });
  const gone = { ...test.deps.files, check: () => Promise.reject(new Error('The drive is not mounted.')) };
  expect(await ask({ files: gone })).toEqual([503, 'files_unavailable']);
  const full = { ...test.deps.files, freeBytes: async () => 50_000_000 };
  expect(await ask({ files: full })).toEqual([503, 'disk_full']);
  const bucket = { ...test.deps.files, freeBytes: async () => null };
  expect(await (await askRaw({ files: bucket })).json()).toEqual({ status: 'ready' });
  // A folder with no free space, however much the store's disk has.
  const config = { ...test.deps.config, workDir: '/proc' };
  expect(await ask({ config, files: bucket })).toEqual([503, 'disk_full']);
  const { owner, rolePassword, drop } = await createTestDatabase();
  const db = await openPreparedDatabase({ owner, rolePassword, log: silentLog });
  await drop();
  await db.close();
  expect(await ask({ db })).toEqual([503, 'database_unavailable']);
});

it('a missing folder fails no request and causes no unhandled rejection', async () => {
  const rejections: unknown[] = [];
  const listen = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', listen);
  onTestFinished(() => void process.off('unhandledRejection', listen));
  const config = { ...test.deps.config, dataDir: '/nowhere/at/all', workDir: '/nowhere/else' };
  // The first check is the slowest; by then the others have failed.
  const freeBytes = async () => await new Promise<number>((resolve) => setTimeout(resolve, 50, 10 ** 12));
  const answer = await askRaw({ config, files: { ...test.deps.files, freeBytes } });
  expect(await answer.json()).toEqual({ status: 'ready' });
  expect(rejections).toEqual([]);
});
