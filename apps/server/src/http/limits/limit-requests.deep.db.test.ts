import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPerson } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { QUEUE_SCHEMA } from '../../jobs/queue-schema.ts';
import { limitedResources } from './limited-resources.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

async function countPreviews(): Promise<number> {
  const { rows } = await test.deps.db.pools.service.query<{ count: number }>(
    `select count(*)::int as count from ${QUEUE_SCHEMA}.job where name = 'preview-captions'`,
  );
  return rows[0]?.count ?? 0;
}

it('an account gets a limited number of responses at once, and others are served meanwhile', async () => {
  const heavy = await openPerson(test, 'heavy@example.org');
  const light = await openPerson(test, 'light@example.org');
  const { body: styles } = await heavy.ask('GET', '/api/caption-styles');
  const answered: string[] = [];
  // No worker renders these here, so each request waits for several seconds.
  const waiting = Array.from({ length: limitedResources.requests.ofAccount }, async (_, number) => {
    const look = { ...styles.styles[0].look, size: 0.04 + number / 100 };
    const { status } = await heavy.ask('POST', '/api/caption-styles/preview', { look, ratio: '9:16' });
    answered.push(`preview ${status}`);
  });
  const ask = async (person: typeof heavy, name: string) => {
    const { status } = await person.ask('GET', '/api/projects');
    answered.push(`${name} ${status}`);
  };
  await vi.waitFor(async () => expect(await countPreviews()).toBe(waiting.length), { timeout: 5_000 });
  await Promise.all([...waiting, ask(heavy, 'heavy'), ask(light, 'light')]);
  expect(answered[0]).toBe('light 200');
  expect(answered[1]).toMatch(/^preview/);
  expect(answered).toContain('heavy 200');
});
