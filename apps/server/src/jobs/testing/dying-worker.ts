// Run by start-dying-worker.ts: works on the queue `endless` until it is killed.
import { once } from 'node:events';
import { pino } from 'pino';
import { z } from 'zod';
import { type ConnectionSettings, withLogin } from '../../db/connection-settings.ts';
import { serviceRole } from '../../db/roles.ts';
import { defineJob } from '../define-job.ts';
import { openJobs } from '../open-jobs.ts';

// A test that fails before it kills this leaves no process behind, for which the end of the whole run would wait.
process.once('disconnect', () => process.exit());
const [{ owner, rolePassword }] = (await once(process, 'message')) as [
  { owner: ConnectionSettings; rolePassword: string },
];
const jobs = await openJobs({
  connection: withLogin(owner, serviceRole.name, rolePassword),
  definitions: [],
  isWorker: true,
  log: pino({ level: 'silent' }),
});
const endless = defineJob({
  name: 'endless',
  data: z.object({ id: z.string() }),
  retryLimit: 3,
  retryDelaySec: 1,
  expireInSec: 600,
  async run() {
    process.send?.('begun');
    await new Promise(() => {});
  },
});
await jobs.work(endless, {});
process.send?.('ready');
