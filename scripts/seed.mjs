// `npm run seed`: creates a demo account in the data folder and prints its password.
import { join } from 'node:path';
import { runServerScript } from './run-server-script.mjs';
import { root, setUp } from './setup.mjs';

const args = process.argv.slice(2);
await runServerScript(join(root, 'apps', 'server', 'src', 'commands', 'seed.ts'), args, setUp());
