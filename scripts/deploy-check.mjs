// `npm run deploy:check`: whether the Dockerfile, compose.yaml and the manifests for Kubernetes are right, and what an image does.
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { root, setUpPackages } from './setup.mjs';

const { status } = await runProgram([join(root, 'scripts', 'deploy-check.ts')], setUpPackages(), { isShown: true });
process.exit(status);
