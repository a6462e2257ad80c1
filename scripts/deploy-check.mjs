// `npm run deploy:check`: checks the Dockerfile, compose.yaml and the Kubernetes manifests, and tries the image.
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { root, setUpPackages } from './setup.mjs';

const { status } = await runProgram([join(root, 'scripts', 'deploy-check.ts')], setUpPackages(), { isShown: true });
process.exit(status);
