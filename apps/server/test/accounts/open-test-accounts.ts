import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@clipwright/sandbox';
import { pino } from 'pino';
import type { AccountsDeps } from '../../src/accounts/accounts-deps.ts';
import { createAuth } from '../../src/accounts/index.ts';
import { createPasswordHasher } from '../../src/accounts/passwords/password-hasher.ts';
import { createApp } from '../../src/app.ts';
import { type Config, parseConfig } from '../../src/config/config.ts';
import { createSecrets } from '../../src/config/secrets.ts';
import { withLogin } from '../../src/db/connection-settings.ts';
import { serviceRole } from '../../src/db/roles.ts';
import { openFileFolder, removeFoldersJob } from '../../src/files/index.ts';
import { openJobs } from '../../src/jobs/open-jobs.ts';
import { openMailer, sendMailJob } from '../../src/mail/index.ts';
import { createTestDatabase } from '../db/create-test-database.ts';
import { openMailbox } from './mailbox.ts';
import { TestBrowser } from './test-browser.ts';

export type TestAccounts = Awaited<ReturnType<typeof openTestAccounts>>;

const publicUrl = 'http://localhost:3000';
let lastHost = 0;

/** Opens the product with accounts as in production: real database, queue, email and sign-in provider. */
export async function openTestAccounts(
  settings: Partial<Config> = {},
  {
    hashes = 'cheap',
    mayLinkAccounts = true,
    definitions = [sendMailJob, removeFoldersJob],
  }: {
    hashes?: 'cheap' | 'as dear as in the product';
    mayLinkAccounts?: boolean;
    definitions?: Parameters<typeof openJobs>[0]['definitions'];
  } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-accounts-'));
  const { database: db, owner, drop } = await createTestDatabase();
  const sandbox = await startSandbox({
    dataDir: folder,
    productUrl: publicUrl,
    redirectUris: [`${publicUrl}/api/auth/callback/google`],
  });
  const config: Config = {
    ...parseConfig({ PUBLIC_URL: publicUrl, MAIL_FROM: 'Clipwright <clips@example.org>', TRUSTED_PROXIES: '10.9.9.9' }),
    smtpUrl: sandbox.smtpUrl,
    google: { ...sandbox.signIn, mayLinkAccounts },
    ...settings,
  };
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
  const secrets = createSecrets(['an installation secret of the tests, long enough']);
  const clock = { shiftMs: 0 };
  const now = () => new Date(Date.now() + clock.shiftMs);
  const mailer = openMailer({ config, log });
  const jobs = await openJobs({
    connection: withLogin(owner, serviceRole.name, 'of-the-tests'),
    definitions,
    isWorker: true,
    log,
  });
  await jobs.work(sendMailJob, { mailer, secrets });
  const passwords = createPasswordHasher(hashes === 'cheap' ? { log2N: 10, r: 8, p: 1 } : undefined);
  const auth = createAuth({ config, db, secrets, log, now }, passwords);
  const files = await openFileFolder(join(folder, 'files'));
  const deps: AccountsDeps = { config, log, db, jobs, files, secrets, auth, now };

  const app = createApp(deps, null);

  return {
    deps,
    app,
    sandbox,
    lines,
    mailbox: openMailbox(sandbox.mailUrl),
    /** Advances the clock. */
    pass(ms: number) {
      clock.shiftMs += ms;
    },
    /** Opens a separate browser, by default with a separate address. */
    browser(options: { address?: string; userAgent?: string } = {}): TestBrowser {
      lastHost += 1;
      const address = options.address ?? `198.51.${100 + Math.floor(lastHost / 250)}.${(lastHost % 250) + 1}`;
      return new TestBrowser(app, publicUrl, { ...options, address });
    },
    async close() {
      await jobs.close();
      await mailer.close();
      await drop();
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
