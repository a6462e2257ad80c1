// `npm start`: installs missing tools, builds the pages if they have changed, and runs the server.
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { runServerScript } from './run-server-script.mjs';
import { root, setUp } from './setup.mjs';

const env = setUp();
await buildWeb(env);
await runServerScript(join(root, 'apps', 'server', 'src', 'main.ts'), [], env);
