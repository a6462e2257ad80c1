import { type WebhookDelivery, type WebhookEvent, webhookEvent, webhookLimits } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../test/builders/project.ts';
import type { Person } from '../../test/builders/user.ts';
import { putInFlight } from '../../test/projects/put-in-flight.ts';
import { openTestWebhooks, proof, type TestWebhooks } from '../../test/webhooks/open-test-webhooks.ts';
import type { Config } from '../config/config.ts';
import { notices } from '../db/tables/notices-tables.ts';
import { processingRuns } from '../db/tables/processing-tables.ts';
import { webhookDeliveries } from '../db/tables/webhooks-tables.ts';
import { failRun } from '../projects/runs/fail-run.ts';
import { lockRun } from '../projects/runs/lock-run.ts';
import { queueWebhookEvent } from './index.ts';
import { removeOldDeliveries, resumeWebhooks } from './keep-webhooks-going.ts';
import { sendWaiting } from './send-deliveries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let opened: TestWebhooks;
let test: TestWebhooks['test'];
let receiver: TestWebhooks['receiver'];
let openAgency: TestWebhooks['openAgency'];
let addEndpoint: TestWebhooks['addEndpoint'];
let putOnPlan: TestWebhooks['putOnPlan'];

beforeAll(async () => {
  opened = await openTestWebhooks();
  ({ test, receiver, openAgency, addEndpoint, putOnPlan } = opened);
});
afterAll(async () => await opened?.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answerBy((_, response) => void response.writeHead(204).end());
});

async function queueEvent(projectId: string, title: string): Promise<void> {
  const clip = { id: crypto.randomUUID(), title, files: [] };
  await test.deps.db.asService((tx) =>
    queueWebhookEvent(test.deps, tx, {
      type: 'clip.ready',
      projectId,
      data: { run_id: crypto.randomUUID(), clip },
    }),
  );
}

/** Does what a worker's job would do. */
async function work(
  endpointId: string,
  projectId: string | null,
  now: () => Date = test.deps.now,
  config: Config = test.deps.config,
): Promise<void> {
  const context = { jobId: crypto.randomUUID(), signal: new AbortController().signal, log: test.deps.log };
  await sendWaiting({ ...test.deps, now, config }, { endpointId, projectId }, context);
}

const list = async (person: Person, id: string, query = ''): Promise<WebhookDelivery[]> =>
  (await person.ask('GET', `/api/webhooks/${id}/deliveries${query}`)).body.deliveries;

const titlesOf = (bodies: readonly { body: string }[]) =>
  bodies.map(({ body }) => {
    const event = JSON.parse(body) as WebhookEvent;
    return event.type === 'clip.ready' ? event.data.clip.title : event.type;
  });

describe('receivers that do not respond', () => {
  it('occupy two senders of their account, which delays its other deliveries and those of nobody else', async () => {
    const [silent, other] = [await openAgency(), await openAgency()];
    const second = await fillProject(test.deps, silent.person.id);
    const endpoints = [await addEndpoint(silent.person), await addEndpoint(silent.person)];
    const projects = [silent.projectId, second.projectId];
    for (const projectId of projects) await queueEvent(projectId, 'Unanswered');
    const held: (() => void)[] = [];
    receiver.answerBy((_, response) => void held.push(() => response.writeHead(204).end()));
    let ended = 0;
    const lanes = endpoints.flatMap(({ id }) => projects.map((projectId) => ({ id, projectId })));
    const working = lanes.map(async ({ id, projectId }) => {
      await work(id, projectId);
      ended += 1;
    });
    await expect.poll(() => [held.length, ended], { timeout: 5_000 }).toEqual([2, 2]);
    receiver.answerBy((_, response) => void response.writeHead(204).end());
    const { id } = await addEndpoint(other.person);
    await queueEvent(other.projectId, 'Mine');
    await work(id, other.projectId);
    expect(titlesOf(receiver.received).at(-1)).toBe('Mine');
    for (const answer of held) answer();
    await Promise.all(working);
  });
});

describe('events', () => {
  it('arrive signed, as the Standard Webhooks library verifies them, in the order of their project', async () => {
    const { person, projectId } = await openAgency();
    const { id, secret } = await addEndpoint(person);
    for (const title of ['One', 'Two', 'Three']) await queueEvent(projectId, title);
    await work(id, projectId);
    expect(titlesOf(receiver.received)).toEqual(['One', 'Two', 'Three']);
    const verifier = new Webhook(secret);
    for (const { body, headers } of receiver.received) webhookEvent.parse(verifier.verify(body, headers));
    const [first] = receiver.received;
    expect(() => verifier.verify(`${first?.body} `, first?.headers ?? {})).toThrow();
    expect(await list(person, id)).toMatchObject([
      { state: 'delivered', type: 'clip.ready', project_id: projectId, next_attempt_at: null },
      { state: 'delivered', attempts: [{ status: 204, problem: null }] },
      { event_id: first?.id },
    ]);
  });

  it('are signed by both secrets for a day after a rotation, then only by the new one', async () => {
    const { person, projectId } = await openAgency();
    const old = await addEndpoint(person);
    const rotated = await person.ask('POST', `/api/webhooks/${old.id}/rotate-secret`, proof);
    expect(rotated.body.webhook.previous_secret_until).not.toBeNull();
    await queueEvent(projectId, 'Soon');
    await work(old.id, projectId);
    const [soon = { body: '', headers: {} as Record<string, string> }] = receiver.received;
    for (const secret of [old.secret, rotated.body.secret]) new Webhook(secret).verify(soon.body, soon.headers);
    await queueEvent(projectId, 'Later');
    await work(old.id, projectId, () => new Date(Date.now() + DAY_MS + 60_000));
    const later = receiver.received[1]?.headers['webhook-signature'] ?? '';
    expect([String(soon.headers['webhook-signature']).split(' ').length, later.split(' ').length]).toEqual([2, 1]);
  });

  it('wait for the previous one in their project, but not for other projects', async () => {
    const { person, projectId } = await openAgency();
    const other = await fillProject(test.deps, person.id);
    const { id } = await addEndpoint(person);
    let failuresLeft = 3;
    receiver.answerBy(({ body }, response) => {
      const fails = body.includes('"One"') && failuresLeft > 0;
      if (fails) failuresLeft -= 1;
      response.writeHead(fails ? 500 : 204).end();
    });
    for (const title of ['One', 'Two']) await queueEvent(projectId, title);
    await queueEvent(other.projectId, 'Elsewhere');
    await Promise.all([work(id, projectId), work(id, other.projectId)]);
    const here = titlesOf(receiver.received).filter((title) => title !== 'Elsewhere');
    expect(here).toEqual(['One', 'One', 'One', 'One', 'Two']);
    const tried = (await list(person, id)).find(({ body }) => body.includes('"One"'));
    expect(tried?.attempts.map(({ status }) => status)).toEqual([500, 500, 500, 204]);
    expect(new Set(receiver.received.filter(({ body }) => body.includes('"One"')).map((each) => each.id)).size).toBe(1);
  });

  it('are given up after ten attempts, and then the next one is sent', async () => {
    const { person, projectId } = await openAgency();
    const { id } = await addEndpoint(person);
    receiver.answerBy(({ body }, response) => void response.writeHead(body.includes('"One"') ? 500 : 204).end('No'));
    for (const title of ['One', 'Two']) await queueEvent(projectId, title);
    const usual = { ...test.deps.config, webhooks: { allowsLoopback: true, firstPauseSec: 5 } };
    for (let at = new Date(Date.now() + 1_000); ; ) {
      await work(id, projectId, () => at, usual);
      const due = (await list(person, id)).findLast(({ state }) => state === 'waiting')?.next_attempt_at;
      if (!due) break;
      at = new Date(due);
    }
    expect(titlesOf(receiver.received)).toEqual([...Array.from({ length: 10 }, () => 'One'), 'Two']);
    const [two, one] = await list(person, id);
    expect([two?.state, one?.state, one?.attempts.length]).toEqual(['delivered', 'failed', 10]);
    expect(one?.attempts.at(-1)).toMatchObject({ status: 500, problem: 'status', answer: 'No' });
  });

  it('are not queued if their transaction fails, nor for another user, another event or a plan without them', async () => {
    const { person, projectId } = await openAgency();
    const { person: other } = await openAgency();
    const { id } = await addEndpoint(person, { events: ['clip.ready'] });
    const { id: foreign } = await addEndpoint(other);
    const failing = test.deps.db.asService(async (tx) => {
      const data = { run_id: crypto.randomUUID(), clip: { id: crypto.randomUUID(), title: 'Gone', files: [] } };
      await queueWebhookEvent(test.deps, tx, { type: 'clip.ready', projectId, data });
      throw new Error('It fails afterwards.');
    });
    await expect(failing).rejects.toThrow();
    const completed = { run_id: crypto.randomUUID(), clips_count: 1 };
    const complete = () =>
      test.deps.db.asService((tx) =>
        queueWebhookEvent(test.deps, tx, { type: 'project.completed', projectId, data: completed }),
      );
    await complete();
    await putOnPlan(person, 'creator-pro');
    await queueEvent(projectId, 'Not any more');
    expect([await list(person, id), await list(other, foreign)]).toEqual([[], []]);
  });

  it('report a failed run, in the transaction that ends it', async () => {
    const { person, projectId, runId, clipIds } = await openAgency();
    const { id } = await addEndpoint(person);
    await putInFlight(test.deps, person.id, { projectId, runId, clipIds });
    await test.deps.db.asService(async (tx) => {
      const run = await lockRun(tx, runId);
      if (run) await failRun(test.deps, tx, run, { code: 'timeout', failure: { code: 'stalled', facts: {} } });
    });
    await work(id, projectId);
    const event = webhookEvent.parse(JSON.parse(receiver.received[0]?.body ?? ''));
    expect(event).toMatchObject({
      type: 'project.failed',
      data: { project: { id: projectId, title: 'A talk' }, run_id: runId, error: { code: 'timeout' } },
    });
    expect(await test.deps.db.service.$count(processingRuns, eq(processingRuns.status, 'failed'))).toBeGreaterThan(0);
  });
});

describe('an endpoint that fails', () => {
  it.each([
    ['after three days', 500, 'failures'],
    ['at once where it says that it is gone', 410, 'gone'],
  ])('is disabled %s, and its owner is notified once', async (_, status, reason) => {
    const { person, projectId } = await openAgency();
    const { id } = await addEndpoint(person);
    receiver.answerBy((_webhook, response) => void response.writeHead(status).end());
    for (const title of ['One', 'Two']) await queueEvent(projectId, title);
    await work(id, projectId, () => new Date(Date.now() + 60_000));
    await work(id, projectId, () => new Date(Date.now() + 3 * DAY_MS + 120_000));
    await work(id, projectId, () => new Date(Date.now() + 4 * DAY_MS));
    const [webhook] = (await person.ask('GET', '/api/webhooks')).body.webhooks;
    expect(webhook).toMatchObject({ is_enabled: false, disabled_reason: reason });
    const rows = await test.deps.db.service.select().from(notices).where(eq(notices.userId, person.id));
    expect(rows).toMatchObject([{ kind: 'webhook-off', title: `127.0.0.1:${receiver.port}` }]);
    expect((await list(person, id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    await queueEvent(projectId, 'Three');
    expect(await list(person, id)).toHaveLength(2);
    expect((await person.ask('POST', `/api/webhooks/${id}/ping`)).body.error.code).toBe('webhook_disabled');
    await person.ask('PATCH', `/api/webhooks/${id}`, { is_enabled: true });
    receiver.answerBy((_webhook, response) => void response.writeHead(204).end());
    const replayed = (await list(person, id))[0]?.id;
    await person.ask('POST', `/api/webhooks/${id}/deliveries/${replayed}/replay`);
    await work(id, projectId);
    expect((await list(person, id))[0]).toMatchObject({ state: 'delivered' });
  });
});

describe('the log of deliveries', () => {
  it('resends one of them under the id of its event, and a test event once', async () => {
    const { person, projectId } = await openAgency();
    const { id } = await addEndpoint(person);
    await queueEvent(projectId, 'One');
    await work(id, projectId);
    const [first] = await list(person, id);
    const again = await person.ask('POST', `/api/webhooks/${id}/deliveries/${first?.id}/replay`);
    expect(again.body.delivery).toMatchObject({ state: 'waiting', event_id: first?.event_id });
    await work(id, projectId);
    expect(receiver.received.map((each) => each.id)).toEqual([first?.event_id, first?.event_id]);
    receiver.answerBy((_, response) => void response.writeHead(500).end());
    expect((await person.ask('POST', `/api/webhooks/${id}/ping`)).body.delivery.type).toBe('ping');
    await work(id, null);
    await work(id, null);
    expect((await list(person, id))[0]).toMatchObject({ type: 'ping', state: 'failed', attempts: [{ status: 500 }] });
    const unknown = await person.ask('POST', `/api/webhooks/${id}/deliveries/${crypto.randomUUID()}/replay`);
    expect(unknown.body.error.code).toBe('webhook_delivery_not_found');
  });

  it('is paginated, and deletes old entries', async () => {
    const { person, projectId } = await openAgency();
    const { id } = await addEndpoint(person);
    for (const title of ['One', 'Two', 'Three']) await queueEvent(projectId, title);
    await work(id, projectId);
    const page = await person.ask('GET', `/api/webhooks/${id}/deliveries?limit=2`);
    const next = await list(person, id, `?limit=2&cursor=${page.body.nextCursor}`);
    expect(titlesOf([...page.body.deliveries, ...next])).toEqual(['Three', 'Two', 'One']);
    const old = new Date(Date.now() - webhookLimits.keptDays * DAY_MS - 60_000);
    await test.deps.db.service
      .update(webhookDeliveries)
      .set({ createdAt: old })
      .where(eq(webhookDeliveries.id, next[0]?.id ?? ''));
    await removeOldDeliveries(test.deps);
    expect(titlesOf(await list(person, id))).toEqual(['Three', 'Two']);
  });

  it('resumes a delivery of a dead worker', async () => {
    const { person, projectId } = await openAgency();
    const { id } = await addEndpoint(person);
    await queueEvent(projectId, 'One');
    const leased = { leasedBy: crypto.randomUUID(), leasedUntil: new Date(Date.now() + 30_000) };
    await test.deps.db.service.update(webhookDeliveries).set(leased).where(eq(webhookDeliveries.endpointId, id));
    await work(id, projectId);
    expect(receiver.received).toEqual([]);
    const later = () => new Date(Date.now() + 61_000);
    await resumeWebhooks({ ...test.deps, now: later });
    await work(id, projectId, later);
    expect(titlesOf(receiver.received)).toEqual(['One']);
  });

  it('sends what was leased, or due later, before the clock was put back by a day', async () => {
    const { person, projectId } = await openAgency();
    const { id } = await addEndpoint(person);
    const ahead = (ms: number) => new Date(Date.now() + DAY_MS + ms);
    for (const [title, change] of [
      ['Leased', { leasedBy: crypto.randomUUID(), leasedUntil: ahead(30_000), nextAttemptAt: ahead(0) }],
      ['Paused', { leasedBy: null, leasedUntil: null, nextAttemptAt: ahead(20_000), tries: 1 }],
    ] as const) {
      receiver.received.length = 0;
      await queueEvent(projectId, title);
      const isWaiting = and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'waiting'));
      await test.deps.db.service.update(webhookDeliveries).set(change).where(isWaiting);
      const queued: unknown[] = [];
      const send = async (_: unknown, lane: unknown) => void queued.push(lane);
      await resumeWebhooks({ ...test.deps, jobs: { ...test.deps.jobs, send } as never });
      expect(queued).toContainEqual({ endpointId: id, projectId });
      await work(id, projectId);
      expect(titlesOf(receiver.received)).toEqual([title]);
    }
  });
});
