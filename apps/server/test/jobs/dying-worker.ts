// Started by start-dying-worker.ts: works on the `endless` queue until it is killed.
import { once } from 'node:events';
import { pino } from 'pino';
import { z } from 'zod';
import { type ConnectionSettings, withLogin } from '../../src/db/connection-settings.ts';
import { serviceRole } from '../../src/db/roles.ts';
import { defineJob } from '../../src/jobs/define-job.ts';
import { openJobs } from '../../src/jobs/open-jobs.ts';

// Prevents a test that fails before killing this process from leaving it behind, which would block the end of the whole
// test run.
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
