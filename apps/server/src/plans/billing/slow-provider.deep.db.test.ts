import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBilling, type TestBilling } from '../../../test/billing/open-test-billing.ts';
import { createTestUser, openPerson } from '../../../test/builders/user.ts';
import { userSubscriptions } from '../../db/tables/plans-tables.ts';
import { startCreditsCheckout } from './start-checkout.ts';
import { syncCustomer } from './sync/sync-customer.ts';

/** More than the number of connections in the pool. */
const MANY = 12;
const SLOW_MS = 3_000;

let test: TestBilling;
let person: Awaited<ReturnType<typeof openPerson>>;
beforeAll(async () => {
  test = await openTestBilling();
  person = await openPerson(test, 'somebody@example.org');
});
afterAll(async () => await test?.stop());
beforeEach(async () => await test.clearFaults());

const newCustomer = async () => {
  const { id: userId } = await createTestUser(test.deps.db);
  const { id } = await test.stripe.customers.create({ metadata: { userId } });
  await test.deps.db.asService((tx) =>
    tx.update(userSubscriptions).set({ stripeCustomerId: id }).where(eq(userSubscriptions.userId, userId)),
  );
  return id;
};

/** Runs an unrelated query while all the syncs wait. @returns the number of syncs that had finished by then */
async function signInMeanwhile(waiting: Promise<unknown>[]): Promise<number> {
  let ended = 0;
  for (const each of waiting) each.finally(() => ended++).catch(() => null);
  const body = { email: person.email, password: 'correct horse battery' };
  const { status } = await test.send('POST', '/api/accounts/sign-in', { body });
  expect(status).toBe(200);
  const endedByThen = ended;
  await Promise.all(waiting);
  return endedByThen;
}

it('users can sign in while many customers are synced and the provider is slow', async () => {
  const customers = await Promise.all(Array.from({ length: MANY }, newCustomer));
  await test.control('/faults', { action: 'delay', method: 'GET', delayMs: SLOW_MS, count: 16 });
  expect(await signInMeanwhile(customers.map((id) => syncCustomer(test.deps, id)))).toBe(0);
});

it('users can sign in while many start their first checkout and the provider is slow', async () => {
  const users = await Promise.all(Array.from({ length: MANY }, () => createTestUser(test.deps.db)));
  await test.control('/faults', { action: 'delay', path: '/v1/customers', delayMs: SLOW_MS, count: MANY });
  const pages = users.map(({ id }) => startCreditsCheckout(test.deps, id, { creditsAmount: 100 }));
  expect(await signInMeanwhile(pages)).toBe(0);
  const addresses = await Promise.all(pages);
  expect(new Set(addresses.map(({ url }) => url)).size).toBe(MANY);
});

it('a user who starts two checkouts at once gets one customer', async () => {
  const { id } = await createTestUser(test.deps.db);
  const open = () => startCreditsCheckout(test.deps, id, { creditsAmount: 100 });
  const pages = await Promise.all([open(), open(), open()]);
  const customer = await test.customerOf(id);
  const sessions = await Promise.all(pages.map(({ sessionId }) => test.stripe.checkout.sessions.retrieve(sessionId)));
  expect(sessions.map((session) => session.customer)).toEqual([customer, customer, customer]);
});
