import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { createTestDatabase } from '../../test/db/create-test-database.ts';
import { startReceiver } from '../../test/webhooks/start-receiver.ts';
import { startWebhookWorker } from '../../test/webhooks/start-webhook-worker.ts';
import { parseConfig } from '../config/config.ts';
import { createSecrets } from '../config/secrets.ts';
import { withLogin } from '../db/connection-settings.ts';
import { serviceRole } from '../db/roles.ts';
import { subscriptionPlans } from '../db/tables/plans-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import { webhookDeliveries, webhookEndpoints } from '../db/tables/webhooks-tables.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { createLog } from '../log/create-log.ts';
import { upgradeUserPlan } from '../plans/index.ts';
import { queueWebhookEvent, webhookJobs } from './index.ts';
import { createWebhookSecret } from './webhook-secret.ts';

/** `WEBHOOKS_EVENTS`, `WEBHOOKS_KILLS` and `WEBHOOKS_PROJECTS` override these numbers. */
const EVENTS = Number(process.env.WEBHOOKS_EVENTS ?? 40);
const KILLS = Number(process.env.WEBHOOKS_KILLS ?? 2);
const PROJECTS = Number(process.env.WEBHOOKS_PROJECTS ?? 8);
const FAILING = 0.3;
const KILL_EVERY_MS = 1_500;

it('each event arrives at least once and in the order of its project, however often workers are killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-webhooks-'));
  const { database: db, owner, rolePassword, drop } = await createTestDatabase();
  const secret = 'a secret of these tests, long enough';
  const secrets = createSecrets([secret]);
  const config = { ...parseConfig({}), webhooks: { allowsLoopback: true, firstPauseSec: 0.05 } };
  const log = createLog({ level: 'silent', isJson: true });
  const jobs = await openJobs({
    connection: withLogin(owner, serviceRole.name, rolePassword),
    definitions: webhookJobs,
    isWorker: false,
    log,
  });
  const deps = { config, db, jobs, log, now: () => new Date() };
  const key = createWebhookSecret();
  const verifier = new Webhook(key);
  let wrong = 0;
  const receiver = await startReceiver(({ body, headers }, response) => {
    try {
      verifier.verify(body, headers);
    } catch {
      wrong += 1;
    }
    const chance = Math.random();
    if (chance < FAILING / 2) response.writeHead(500).end('Not now');
    else if (chance < FAILING) response.destroy();
    else response.writeHead(204).end();
  });
  const user = await createTestUser(db);
  const [plan] = await db.service.select().from(subscriptionPlans).where(eq(subscriptionPlans.slug, 'agency-starter'));
  await db.asService((tx) => upgradeUserPlan(deps, { userId: user.id, planId: plan?.id ?? '' }, tx));
  await db.service.insert(webhookEndpoints).values({
    userId: user.id,
    url: receiver.url,
    events: ['clip.ready'],
    secret: secrets.encrypt(key),
  });
  const made = await db.service
    .insert(projects)
    .values(
      Array.from({ length: PROJECTS }, (_, n) => ({
        userId: user.id,
        title: `Talk ${n}`,
        sourceType: 'file' as const,
      })),
    )
    .returning({ id: projects.id });
  const startMs = performance.now();
  let worker = await startWebhookWorker({ owner, rolePassword, dataDir, secret, firstPauseSec: 0.05 });
  let kills = 0;
  try {
    const sent = new Map<string, string[]>(made.map(({ id }) => [id, []]));
    const queueAll = async () => {
      for (let number = 0; number < EVENTS; number += 1) {
        const projectId = made[number % PROJECTS]?.id ?? '';
        const clipId = crypto.randomUUID();
        await db.asService((tx) =>
          queueWebhookEvent(deps, tx, {
            type: 'clip.ready',
            projectId,
            data: { run_id: crypto.randomUUID(), clip: { id: clipId, title: `Clip ${number}`, files: [] } },
          }),
        );
        sent.get(projectId)?.push(clipId);
        if (number % 5 === 4) await sleep(20);
      }
    };
    const killAll = async () => {
      while (kills < KILLS) {
        await sleep(KILL_EVERY_MS * (0.5 + Math.random()));
        await worker.kill();
        kills += 1;
        worker = await startWebhookWorker({ owner, rolePassword, dataDir, secret, firstPauseSec: 0.05 });
      }
    };
    await Promise.all([queueAll(), killAll()]);
    const countWaiting = () => db.service.$count(webhookDeliveries, eq(webhookDeliveries.state, 'waiting'));
    await expect.poll(countWaiting, { timeout: 1_500_000, interval: 500 }).toBe(0);
    const sec = (performance.now() - startMs) / 1000;
    const rows = await db.service.select({ state: webhookDeliveries.state }).from(webhookDeliveries);
    const arrived = receiver.received.map(({ body }) => JSON.parse(body).data);
    const firsts = new Map<string, string[]>(made.map(({ id }) => [id, []]));
    const seen = new Set<string>();
    for (const { project, clip } of arrived) {
      if (seen.has(clip.id)) continue;
      seen.add(clip.id);
      firsts.get(project.id)?.push(clip.id);
    }
    const lost = EVENTS - seen.size;
    const disordered = [...sent].filter(([id, clips]) => String(firsts.get(id)) !== String(clips)).length;
    const figures = {
      events: EVENTS,
      projects: PROJECTS,
      kills,
      requests: arrived.length,
      lost,
      disordered,
      wrong,
      delivered: rows.filter(({ state }) => state === 'delivered').length,
      sec: Math.round(sec),
    };
    expect(figures).toMatchObject({ lost: 0, disordered: 0, wrong: 0, delivered: EVENTS });
  } finally {
    await worker.kill();
    await jobs.close();
    await receiver.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 1_800_000);
