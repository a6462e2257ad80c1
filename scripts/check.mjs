// `npm run check`: types, lint, unused code and imports, without tests.
import { availableParallelism } from 'node:os';
import { runChecks } from './checks.mjs';
import { setUpPackages } from './setup.mjs';

const { failed } = await runChecks(setUpPackages(), { atOnce: Math.min(4, availableParallelism()) });
process.exit(failed === 0 ? 0 : 1);
