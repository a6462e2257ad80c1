import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CloudProviderId, cloudProviders } from '@clipwright/contract';
import { walkDriveConsent } from '@clipwright/sandbox/testing/drives';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/builders/user.ts';
import { openTestCloud, type TestCloud } from '../../../test/cloud/open-test-cloud.ts';
import { cloudStorageConnections as connections } from '../../db/tables/cloud-tables.ts';

let test: TestCloud;
/** All responses that anyone received, with their headers. */
const answers: string[] = [];

beforeAll(async () => {
  test = await openTestCloud();
  await test.startWorker();
  const { request } = test.app;
  test.app.request = async (...args) => {
    const response = await request.apply(test.app, args);
    const bytes = new Uint8Array(await response.clone().arrayBuffer());
    const isZip = response.headers.get('content-type') === 'application/zip';
    const files = isZip ? Object.values(unzipSync(bytes)) : [bytes];
    answers.push(JSON.stringify([...response.headers]), ...files.map((file) => Buffer.from(file).toString('utf8')));
    return response;
  };
});
afterAll(async () => await test?.stop());

/** Lists all secrets that the stand-ins ever issued, in their stored form. */
async function listIssued(): Promise<string[]> {
  const folder = join(test.dataDir, 'drives');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return [...new Set(texts.join('\n').match(/[\w./-]*sandbox[\w-]{32,}/g) ?? [])];
}

/** Dumps the whole database: the tables and the queue, including dead letters. */
async function dumpDatabase(): Promise<string> {
  const { service } = test.deps.db.pools;
  const { rows: tables } = await service.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
     and has_table_privilege(format('%I.%I', table_schema, table_name), 'select')`,
  );
  const dumps = tables.map(async ({ schema, name }) => {
    const { rows } = await service.query<{ row: string }>(
      `select to_json(t)::text as row from "${schema}"."${name}" t`,
    );
    return rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(dumps)).join('\n');
}

async function live(person: Person, provider: CloudProviderId): Promise<string[]> {
  const email = `${person.id}@example.org`;
  const pause = () => person.ask('POST', '/api/cloud/attempt/cancel');
  const back = await walkDriveConsent(await test.start(person, provider), { email });
  const code = back.searchParams.get('code') ?? '';
  await test.open(person, back);
  await test.open(person, back);
  await pause();
  // A refused code, a provider with an invalid response, and a user who declines.
  const state = (await test.start(person, provider)).searchParams.get('state') ?? '';
  back.searchParams.set('state', state);
  await test.open(person, back);
  test.drives.faults.add({ provider: provider, operation: 'account', action: 'answer', status: 500 });
  test.drives.faults.add({ provider: provider, operation: 'quota', action: 'answer', status: 500 });
  await pause();
  await test.connect(person, provider, { email });
  test.drives.faults.clear();
  await pause();
  await test.connect(person, provider, { decision: 'deny' });
  await pause();
  await test.start(person, 'google-drive');
  await person.ask('POST', '/api/functions/google-oauth', { code });
  // Tokens are renewed, refused during renewal, and checked.
  test.drives.expireTokens(provider);
  test.drives.faults.add({ provider: provider, operation: 'refresh', action: 'answer', status: 500 });
  for (let count = 0; count < 2; count++) {
    await test.deps.db.service
      .update(connections)
      .set({ expiresAt: new Date(0), refreshingUntil: null })
      .where(eq(connections.userId, person.id));
    await person.ask('POST', `/api/cloud/connections/${provider}/check`);
    for (const path of ['connections', 'attempt', 'onboarding', 'files', `${provider}/videos`])
      await person.ask('GET', `/api/cloud/${path}`);
  }
  await test.send('GET', '/api/accounts/export', { cookie: person.cookie });
  const row = await test.rowOf(person.id, provider);
  const tokens = [row?.accessToken ?? '', row?.refreshToken ?? ''].map((sealed) => test.deps.secrets.decrypt(sealed));
  return [code, ...tokens];
}

it('tokens of drives appear in no response, log, job or row', async () => {
  const seen: string[] = [];
  for (const provider of cloudProviders) {
    const person = await test.openPerson();
    seen.push(...(await live(person, provider)));
    if (provider === 'one-drive')
      await person.ask('POST', '/api/accounts/delete', { currentPassword: 'correct horse battery' });
    else await person.ask('DELETE', `/api/cloud/connections/${provider}`);
  }
  await expect
    .poll(() => test.drives.listRequests().filter(({ operation }) => operation === 'revoke').length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(1);
  await expect.poll(listIssued, { timeout: 60_000 }).toEqual(expect.arrayContaining(seen));
  const issued = await listIssued();
  expect(issued.length).toBeGreaterThan(20);
  const places = {
    answers: answers.join('\n'),
    log: test.lines.join('\n'),
    database: await dumpDatabase(),
  };
  for (const [place, text] of Object.entries(places)) {
    expect(text.length, place).toBeGreaterThan(1000);
    const leaked = issued.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)));
    expect(leaked, place).toEqual([]);
  }
}, 180_000);
