import { expect } from 'vitest';
import { subscriptionPlans } from '../../src/db/tables/plans-tables.ts';
import { upgradeUserPlan } from '../../src/plans/index.ts';
import { fillProject } from '../builders/project.ts';
import { openPerson, type Person, personPassword } from '../builders/user.ts';
import { createTestApp } from '../create-test-app.ts';
import { startReceiver } from './start-receiver.ts';

export const proof = { currentPassword: personPassword };

/** Opens an app that may send to this machine, and a receiver of its webhooks. */
export async function openTestWebhooks() {
  const test = await createTestApp({ webhooks: { allowsLoopback: true, firstPauseSec: 0.01 } });
  const receiver = await startReceiver();
  let people = 0;

  async function putOnPlan(person: Person, slug: string): Promise<void> {
    const plans = await test.deps.db.service.select().from(subscriptionPlans);
    const planId = plans.find((plan) => plan.slug === slug)?.id ?? '';
    await test.deps.db.asService((tx) => upgradeUserPlan(test.deps, { userId: person.id, planId }, tx));
  }

  return {
    test,
    receiver,
    putOnPlan,
    /** Opens a new user on the agency plan, with a project. */
    async openAgency() {
      people += 1;
      const person = await openPerson(test, `agency-${people}@example.org`);
      await putOnPlan(person, 'agency-starter');
      return { person, ...(await fillProject(test.deps, person.id)) };
    },
    async addEndpoint(person: Person, input: Record<string, unknown> = {}) {
      const events = ['clip.ready', 'project.completed', 'project.failed'];
      const body = { url: receiver.url, events, ...input, ...proof };
      const answer = await person.ask('POST', '/api/webhooks', body);
      expect(answer.body).toMatchObject({ webhook: { is_enabled: true } });
      return { id: answer.body.webhook.id as string, secret: answer.body.secret as string };
    },
    async close() {
      await receiver.close();
      await test.close();
    },
  };
}
export type TestWebhooks = Awaited<ReturnType<typeof openTestWebhooks>>;
