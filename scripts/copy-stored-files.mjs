// `npm run files:copy -- bucket|folder [--compare]`: copies users' files to the bucket of the settings, or back.
import { join } from 'node:path';
import { runServerScript } from './run-server-script.mjs';
import { root, setUp } from './setup.mjs';

const args = process.argv.slice(2);
await runServerScript(join(root, 'apps', 'server', 'src', 'commands', 'copy-stored-files.ts'), args, setUp());
