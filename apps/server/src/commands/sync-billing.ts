// `npm run billing:sync`: makes the plans and packs of the database at Stripe, and the webhook.
import { ensureWebhook, syncCatalogue } from '../billing/index.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts';
import { openDatabase } from '../db/open-database.ts';
import { prepareOperations } from '../prepare-operations.ts';
import { runEntry } from '../run-entry.ts';
import { loadSecrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';

await runEntry(async (config, log, signal) => {
  if (config.payments === null) {
    throw new StartError('STRIPE_SECRET_KEY is not set. The sandbox makes its own products when Clipwright starts.');
  }
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
      const { madePrices } = await syncCatalogue({ config, db });
      process.stdout.write(`Plans and packs are at Stripe: ${madePrices} prices were made.\n`);
    } finally {
      await db.close();
    }
    if (!config.publicUrl.startsWith('https://')) {
      process.stdout.write('No webhook was made: PUBLIC_URL has to be an https address that Stripe can reach.\n');
      return;
    }
    const secret = await ensureWebhook(config);
    process.stdout.write(
      secret === null
        ? 'The webhook is there already.\n'
        : `The webhook is made. Put this into .env and start again:\nSTRIPE_WEBHOOK_SECRET=${secret}\n`,
    );
  } finally {
    await postgres?.stop();
  }
});
