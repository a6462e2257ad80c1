// `npm run backup -- FILE --files FOLDER`: writes the database and the secrets to an archive, and users' files to a
// folder.
import { join } from 'node:path';
import { runServerScript } from './run-server-script.mjs';
import { root, setUp } from './setup.mjs';

const args = process.argv.slice(2);
await runServerScript(join(root, 'apps', 'server', 'src', 'commands', 'backup.ts'), args, setUp());
