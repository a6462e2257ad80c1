// `npm run sessions:end -- ADDRESS` or `-- --everyone`: signs one user, or all users, out of every browser.
import { join } from 'node:path';
import { runServerScript } from './run-server-script.mjs';
import { root, setUp } from './setup.mjs';

const args = process.argv.slice(2);
await runServerScript(join(root, 'apps', 'server', 'src', 'commands', 'sign-out-everywhere.ts'), args, setUp());
