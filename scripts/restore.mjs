// `npm run restore -- FILE --files FOLDER`: restores a backup to the database and storage of the settings.
import { join } from 'node:path';
import { runServerScript } from './run-server-script.mjs';
import { root, setUp } from './setup.mjs';

const args = process.argv.slice(2);
await runServerScript(join(root, 'apps', 'server', 'src', 'commands', 'restore.ts'), args, setUp());
