// `npm run billing:sync`: makes the plans and packs of the database at Stripe, and the webhook.
import { join } from 'node:path';
import { runServerScript } from './run-server-script.mjs';
import { root, setUp } from './setup.mjs';

await runServerScript(join(root, 'apps', 'server', 'src', 'commands', 'sync-billing.ts'), [], setUp());
