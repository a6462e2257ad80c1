// `npm start`: sets up what is missing and makes clips of the bundled sample.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodePath, root, setUp } from './setup.mjs';

const sample = join(root, 'samples', 'the-launch-that-nearly-failed.mp4');
const options = ['--out', join(root, 'clips', 'sample'), '--target', '25', '--max', '45'];
const result = spawnSync(nodePath, [join(root, 'apps', 'cli', 'src', 'main.ts'), 'clip', sample, ...options], {
  env: setUp(),
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
