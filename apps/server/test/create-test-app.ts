import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceHeader } from '@clipwright/contract';
import type { AccountsDeps } from '../src/accounts/accounts-deps.ts';
import { createApp } from '../src/app.ts';
import { type Config, parseConfig } from '../src/config/config.ts';
import { createSecrets } from '../src/config/secrets.ts';
import { withLogin } from '../src/db/connection-settings.ts';
import { serviceRole } from '../src/db/roles.ts';
import { openFileFolder } from '../src/files/index.ts';
import { openJobs } from '../src/jobs/open-jobs.ts';
import { createLog } from '../src/log/create-log.ts';
import type { Networks } from '../src/publishing/index.ts';
import { jobDefinitions } from '../src/worker.ts';
import { createTestAuth } from './create-test-auth.ts';
import { createTestDatabase } from './db/create-test-database.ts';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

type TestOptions = {
  now?: () => Date;
  /** The networks that clips are posted to. */
  networks?: Networks;
};

/** Creates the whole app, called directly, with its own database. Its jobs are queued but not run. */
export async function createTestApp(
  settings: Partial<Config> = {},
  { now = () => new Date(), networks }: TestOptions = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-app-'));
  const { database: db, owner, rolePassword, drop } = await createTestDatabase();
  // Emails can also be queued.
  const smtpUrl = 'smtp://127.0.0.1:25';
  const config: Config = { ...parseConfig({ PATH: process.env.PATH }), dataDir, smtpUrl, ...settings };
  const lines: string[] = [];
  const log = createLog({ level: 'debug', isJson: true }, (line) => lines.push(line));
  const secrets = createSecrets(['a secret of these tests, long enough']);
  const connection = withLogin(owner, serviceRole.name, rolePassword);
  const jobs = await openJobs({ connection, definitions: jobDefinitions, isWorker: false, log });
  const files = await openFileFolder(join(dataDir, 'files'));
  const auth = createTestAuth({ config, db, secrets, log, now });
  const deps: AccountsDeps = { config, log, db, jobs, files, secrets, auth, now };
  const app = createApp({ ...deps, ...(networks && { networks }) }, null);
  let isOpen = true;
  let people = 0;

  /** Sends a request like the product's pages do, from this address and with these cookies. */
  async function send(
    method: string,
    path: string,
    options: { body?: unknown; cookie?: string; workspaceId?: string; address?: string } = {},
  ) {
    const { body, cookie, workspaceId, address = '203.0.113.7' } = options;
    const headers = {
      Origin: config.publicUrl,
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(workspaceId !== undefined && { [workspaceHeader]: workspaceId }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    return await app.request(
      path,
      { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
      { incoming: { socket: { remoteAddress: address } as never } },
    );
  }

  return {
    app,
    deps,
    lines,
    /** The queue's connection, for tests that run its jobs. */
    connection,
    /** The database owner's login. */
    owner,
    send,
    /** Signs a new user up and returns their cookies. */
    async signUp(email: string): Promise<string> {
      const password = 'correct horse battery';
      const body = { fullName: 'A Tester', email, password, confirmPassword: password, termsAccepted: true };
      // Uses a separate address, so that attempts from elsewhere do not count.
      people += 1;
      const address = `198.51.${100 + Math.floor(people / 250)}.${people % 250}`;
      const response = await send('POST', '/api/accounts/sign-up', { body, address });
      if (response.status !== 200) throw new Error(`Signing up answered ${response.status}: ${await response.text()}`);
      return response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    },
    /** Closes the database, as if it became unavailable while the program runs. */
    async closeDatabase() {
      await jobs.close();
      await drop();
      isOpen = false;
    },
    async close() {
      if (isOpen) {
        await jobs.close();
        await drop();
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
