// `npm run seed`: creates the demo account, or gives it a new password.
import { randomBytes } from 'node:crypto';
import { createAuth } from '../accounts/index.ts';
import { StartError } from '../config/start-error.ts';
import { runEntry } from '../program/run-entry.ts';
import { demoEmail, seedDemoAccount } from './seed-demo-account.ts';
import { withCommandDatabase } from './with-command-database.ts';

await runEntry(async (config, log, signal) => {
  if (config.isProduction) throw new StartError('A demo account has no place in production (NODE_ENV=production).');
  await withCommandDatabase({ config, log, signal }, async ({ db, secrets }) => {
    const now = () => new Date();
    const auth = createAuth({ config, db, secrets, log, now });
    const password = randomBytes(12).toString('base64url');
    await seedDemoAccount({ auth, db, log, now }, password);
    process.stdout.write(`Sign in with ${demoEmail} and the password ${password}\n`);
  });
});
