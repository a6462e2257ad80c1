// `npm run runners -- add NAME | list | revoke NAME | restore NAME`: manages programs on other machines that render
// clips.
import { join } from 'node:path';
import { runServerScript } from './run-server-script.mjs';
import { root, setUp } from './setup.mjs';

const args = process.argv.slice(2);
await runServerScript(join(root, 'apps', 'server', 'src', 'commands', 'runners.ts'), args, setUp());
