// `npm run billing:sync`: creates the database's plans and packs in Stripe, with the customer portal settings and the
// webhook.

import { StartError } from '../config/start-error.ts';
import { ensurePortal, ensureWebhook, syncCatalogue } from '../plans/index.ts';
import { runEntry } from '../program/run-entry.ts';
import { withCommandDatabase } from './with-command-database.ts';

await runEntry(async (config, log, signal) => {
  if (config.payments === null) {
    throw new StartError('STRIPE_SECRET_KEY is not set. The sandbox makes its own products when Clipwright starts.');
  }
  await withCommandDatabase({ config, log, signal }, async ({ db }) => {
    const { madePrices } = await syncCatalogue({ config, db });
    process.stdout.write(
      `Plans and packs are at Stripe: ${madePrices} ${madePrices === 1 ? 'price was' : 'prices were'} made.\n`,
    );
  });
  const portal = await ensurePortal(config);
  process.stdout.write(
    portal.isChanged
      ? 'The customer portal is set up: plans are changed in Clipwright, not there.\n'
      : 'The customer portal is set up already.\n',
  );
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
});
