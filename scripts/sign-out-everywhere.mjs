// `npm run sessions:end -- ADDRESS` or `-- --everyone`: signs a user out of every browser, or all of them.
import { join } from 'node:path';
import { runServerScript } from './run-server-script.mjs';
import { root, setUp } from './setup.mjs';

const args = process.argv.slice(2);
await runServerScript(join(root, 'apps', 'server', 'src', 'commands', 'sign-out-everywhere.ts'), args, setUp());
