// `npm run release:check`: writes the bill of materials, and checks licenses and known vulnerabilities of a release.
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { root, setUpPackages } from './setup.mjs';

const npm = process.env.npm_execpath;
if (npm === undefined) {
  process.stderr.write('Run this as `npm run release:check`.\n');
  process.exit(2);
}
const { status } = await runProgram([join(root, 'scripts', 'release-check.ts'), npm], setUpPackages(), {
  isShown: true,
});
process.exit(status);
