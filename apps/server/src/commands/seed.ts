// `npm run seed`: makes the demo account, or gives it a new password.
import { randomBytes } from 'node:crypto';
import { createAuth } from '../accounts/index.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts';
import { openDatabase } from '../db/open-database.ts';
import { prepareOperations } from '../prepare-operations.ts';
import { runEntry } from '../run-entry.ts';
import { loadSecrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { demoEmail, seedDemoAccount } from './seed-demo-account.ts';

await runEntry(async (config, log, signal) => {
  if (config.isProduction) throw new StartError('A demo account has no place in production (NODE_ENV=production).');
  const secrets = await loadSecrets(config.dataDir, config.secrets);
  const postgres =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.debug(message), signal })
      : null;
  try {
    const db = await openDatabase({
      owner: config.databaseUrl ?? postgres?.connection() ?? '',
      rolePassword: secrets.databaseRolePassword,
      log,
      prepare: prepareOperations,
    });
    try {
      const now = () => new Date();
      const auth = createAuth({ config, db, secrets, log, now });
      const password = randomBytes(12).toString('base64url');
      await seedDemoAccount({ auth, db, log, now }, password);
      process.stdout.write(`Sign in with ${demoEmail} and the password ${password}\n`);
    } finally {
      await db.close();
    }
  } finally {
    await postgres?.stop();
  }
});
