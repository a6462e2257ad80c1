// Started by start-webhook-worker.ts: sends webhooks until it is killed.
import { once } from 'node:events';
import { pino } from 'pino';
import { parseConfig } from '../../src/config/config.ts';
import { createSecrets } from '../../src/config/secrets.ts';
import { withLogin } from '../../src/db/connection-settings.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { serviceRole } from '../../src/db/roles.ts';
import { openFileFolder } from '../../src/files/index.ts';
import { openJobs } from '../../src/jobs/open-jobs.ts';
import { sendMailJob } from '../../src/mail/index.ts';
import { startWebhooks, webhookJobs } from '../../src/webhooks/index.ts';
import type { WebhookWorkerPlace } from './start-webhook-worker.ts';

const [{ owner, rolePassword, dataDir, secret, firstPauseSec }] = (await once(process, 'message')) as [
  WebhookWorkerPlace,
];
const log = pino({ level: 'warn' }, pino.destination(2));
const config = { ...parseConfig({}), dataDir, webhooks: { allowsLoopback: true, firstPauseSec } };
const db = await openDatabase({ owner, rolePassword, log: { info() {}, warn() {}, error() {} } });
const jobs = await openJobs({
  connection: withLogin(owner, serviceRole.name, rolePassword),
  definitions: [...webhookJobs, sendMailJob],
  isWorker: true,
  log,
});
const files = await openFileFolder(dataDir);
process.once('disconnect', () => process.exit());
await startWebhooks(jobs, { db, config, log, secrets: createSecrets([secret]), files, now: () => new Date() });
process.send?.('ready');
