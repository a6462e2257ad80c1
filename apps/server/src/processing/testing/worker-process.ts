// Run by start-worker-process.ts: makes clips until it is killed.
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { parseConfig } from '../../config.ts';
import { type ConnectionSettings, withLogin } from '../../db/connection-settings.ts';
import { openDatabase } from '../../db/open-database.ts';
import { serviceRole } from '../../db/roles.ts';
import { openFileFolder } from '../../files/index.ts';
import { openJobs } from '../../jobs/open-jobs.ts';
import { createEngine, processingJobs, startProcessing } from '../index.ts';

const [{ owner, rolePassword, dataDir }] = (await once(process, 'message')) as [
  { owner: ConnectionSettings; rolePassword: string; dataDir: string },
];
const log = pino({ level: 'warn' }, pino.destination(2));
const config = { ...parseConfig({ PATH: process.env.PATH }), dataDir };
const db = await openDatabase({ owner, rolePassword, log: { info() {}, warn() {}, error() {} } });
const jobs = await openJobs({
  connection: withLogin(owner, serviceRole.name, rolePassword),
  definitions: processingJobs,
  isWorker: true,
  log,
});
const files = await openFileFolder(join(dataDir, 'files'));
await startProcessing(jobs, { db, files, config, log, getParts: createEngine(config), now: () => new Date() });
process.send?.('ready');
