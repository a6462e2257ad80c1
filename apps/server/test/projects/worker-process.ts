// Started by start-worker-process.ts: makes clips until it is killed or stopped.
import { once } from 'node:events';
import { join } from 'node:path';
import { watchInterruptions } from '@clipwright/media';
import { pino } from 'pino';
import { parseConfig } from '../../src/config/config.ts';
import { createSecrets } from '../../src/config/secrets.ts';
import { withLogin } from '../../src/db/connection-settings.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { serviceRole } from '../../src/db/roles.ts';
import { openFileStore } from '../../src/files/index.ts';
import { openJobs } from '../../src/jobs/open-jobs.ts';
import { openMailer } from '../../src/mail/index.ts';
import { jobDefinitions, startWork } from '../../src/worker.ts';
import { createRecordedEngine } from './engine/recorded-engine.ts';
import type { WorkerPlace } from './start-worker-process.ts';

const [place] = (await once(process, 'message')) as [WorkerPlace];
const { owner, rolePassword, dataDir, secret, smtpUrl, bucket, queues, rendersAtOnce, disturbances } = place;
const log = pino({ level: 'warn' }, pino.destination(2));
const parsed = parseConfig({ PATH: process.env.PATH, RENDER_NICENESS: '0' });
const config = { ...parsed, work: { ...parsed.work, rendersAtOnce }, dataDir, smtpUrl };
const db = await openDatabase({ owner, rolePassword, log: { info() {}, warn() {}, error() {} } });
const ending = new AbortController();
const jobs = await openJobs({
  connection: withLogin(owner, serviceRole.name, rolePassword),
  definitions: jobDefinitions,
  isWorker: true,
  queues,
  drainSec: 60,
  interrupted: watchInterruptions(ending.signal),
  log,
});
process.on('SIGTERM', async () => {
  ending.abort();
  await jobs.close();
  process.exit(0);
});
const { files } = await openFileStore({ bucket, dataDir, workDir: join(dataDir, 'worker') });
const secrets = createSecrets([secret]);
const mailer = openMailer({ config, log: pino({ level: 'silent' }) });
// If the tests are killed, nothing else would end it.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
const engine = disturbances && { engine: createRecordedEngine(disturbances) };
await startWork(jobs, { db, files, config, log, secrets, mailer, now: () => new Date(), ...engine });
process.send?.('ready');
