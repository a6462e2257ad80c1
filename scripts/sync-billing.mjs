// `npm run billing:sync`: creates the database's plans and packs at Stripe, and the webhook.
import { join } from 'node:path';
import { runServerScript } from './run-server-script.mjs';
import { root, setUp } from './setup.mjs';

await runServerScript(join(root, 'apps', 'server', 'src', 'commands', 'sync-billing.ts'), [], setUp());
