import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../test/builders/project.ts';
import { openPerson, type Person } from '../test/builders/user.ts';
import { createTestApp, type TestApp } from '../test/create-test-app.ts';
import { setPlan } from '../test/set-plan.ts';
import { payments } from './db/tables/billing-tables.ts';
import { creditLedger } from './db/tables/credits-tables.ts';

type Schema = { $ref?: string; properties?: Record<string, Schema> };
type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
type Described = { paths: Record<string, { get?: Operation }>; components: { schemas: Record<string, Schema> } };

let test: TestApp;
let person: Person;
let lists: { path: string; parameters: NonNullable<Operation['parameters']> }[];

beforeAll(async () => {
  test = await createTestApp();
  person = await openPerson(test, 'lists@example.org');
  await setPlan(test.deps, person.id, 'agency-starter');
  const { paths, components } = (await (await test.send('GET', '/api/openapi.json')).json()) as Described;
  lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const schema = get?.responses[200]?.content?.['application/json']?.schema;
    const whole = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
    return get && whole?.properties?.nextCursor ? [{ path, parameters: get.parameters ?? [] }] : [];
  });
});
afterAll(async () => await test?.close());

it('every paginated list accepts its own cursors and refuses others', async () => {
  expect(lists.length).toBeGreaterThan(9);
  for (const { path, parameters } of lists) {
    const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    // The drive determines the number of videos on a page.
    expect(names, path).toEqual(expect.arrayContaining(path.includes('{provider}') ? ['cursor'] : ['limit', 'cursor']));
    if (path.includes('{')) continue;
    for (const cursor of ['x', '%2F', Buffer.from('1.not-an-id').toString('base64url'), 'x'.repeat(201)]) {
      const { status, body } = await person.ask('GET', `${path}?cursor=${cursor}`);
      expect([path, status, body.error?.code]).toEqual([path, 400, 'invalid_input']);
    }
  }
});

/** Reads all pages of a list, each with one entry. */
async function readPages(path: string, key: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await person.ask('GET', `${path}?limit=1${cursor === null ? '' : `&cursor=${cursor}`}`);
    expect(body[key].length).toBeLessThanOrEqual(1);
    ids.push(...body[key].map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  } while (cursor !== null);
  return ids;
}

it('consecutive pages have neither gaps nor duplicates, even with equal times', async () => {
  const { service } = test.deps.db;
  const createdAt = new Date('2026-11-01T10:00:00Z');
  const of = { userId: person.id, createdAt };
  const made = {
    clips: (await fillProject(test.deps, person.id)).clipIds,
    payments: await service
      .insert(payments)
      .values(
        [1, 2, 3].map((number) => ({
          ...of,
          stripeInvoiceId: `in_${number}`,
          description: 'A plan',
          amountPaid: 100,
          currency: 'usd',
          status: 'completed' as const,
        })),
      )
      .returning({ id: payments.id }),
    entries: await service
      .insert(creditLedger)
      .values([1, 2, 3].map((number) => ({ ...of, kind: 'purchase' as const, credits: 1, sourceKey: `s${number}` })))
      .returning({ id: creditLedger.id }),
  };
  const expectAll = async (path: string, key: string, ids: readonly string[]) =>
    expect((await readPages(path, key)).sort()).toEqual([...ids].sort());
  await expectAll('/api/frontend/get-latest-clips', 'clips', made.clips);
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  await expectAll('/api/billing/payments', 'payments', idsOf(made.payments));
  await expectAll('/api/billing/credits', 'entries', idsOf(made.entries));
  expect(await readPages('/api/accounts/sessions', 'sessions')).toHaveLength(1);
});
