import { expect } from 'vitest';
import { openPerson, type Person } from '../builders/user.ts';
import { type TestBilling, until } from './open-test-billing.ts';

type Answer = { status: number; body: { error?: { code: string } } };
export const codeOf = ({ status, body }: Answer) => [status, body.error?.code];

/** Paying users and their actions. `getTest` because the test is open only once it runs. */
export function openTestPeople(getTest: () => TestBilling) {
  let people = 0;
  const newPerson = () => openPerson(getTest(), `person-${people++}@example.org`);
  const statusOf = async (person: Person) => (await person.ask('GET', '/api/plans/subscription')).body;
  const slugOf = async (person: Person) => (await statusOf(person)).plan_slug as string;

  async function buyPlan(person: Person, planSlug = 'creator-lite', billingCycle = 'monthly') {
    const opened = await person.ask('POST', '/api/functions/create-checkout-session', { planSlug, billingCycle });
    expect([opened.status, opened.body]).toEqual([200, { sessionId: expect.any(String), url: expect.any(String) }]);
    const back = await getTest().pay(opened.body.url);
    return { sessionId: opened.body.sessionId as string, back };
  }

  return {
    newPerson,
    statusOf,
    slugOf,
    buyPlan,
    async buyCredits(
      person: Person,
      creditsAmount = 100,
      method?: 'visa' | 'declined' | 'bank-debit' | 'bank-debit-fails',
    ) {
      const opened = await person.ask('POST', '/api/functions/create-credits-checkout-session', { creditsAmount });
      await getTest().pay(opened.body.url, method && { method });
      return opened.body.sessionId as string;
    },
    async subscribed(planSlug = 'creator-lite', billingCycle = 'monthly') {
      const person = await newPerson();
      await buyPlan(person, planSlug, billingCycle);
      await until(async () => (await slugOf(person)) === planSlug);
      return { person, customer: await getTest().customerOf(person.id) };
    },
    async mailsOf(person: Person) {
      const { deps } = getTest();
      const { rows } = await deps.db.pools.service.query<{ data: { sealed: string } }>(
        "select data from pgboss.job where name = 'send-mail' order by created_on",
      );
      return rows
        .map(({ data }) => JSON.parse(deps.secrets.decrypt(data.sealed)))
        .filter(({ to }) => to.email === person.email)
        .map(({ mail }) => mail);
    },
    async loggedOf({ id }: Person): Promise<string[]> {
      const rows = await getTest().deps.db.service.query.subscriptionEvents.findMany({
        where: (row, { eq }) => eq(row.userId, id),
      });
      return rows.map(({ eventType }) => eventType);
    },
  };
}
