#!/usr/bin/env node
// Runs the command line under the project's own Node, after setting up what is missing on this machine.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { passSignals } from '../../../scripts/pass-signals.mjs';
import { nodePath, root, setUp } from '../../../scripts/setup.mjs';

const main = join(root, 'apps', 'cli', 'src', 'main.ts');
const child = spawn(nodePath, [main, ...process.argv.slice(2)], {
  // Compiled once, so that the next start is quicker.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.clipwright', 'compile-cache'), ...setUp() },
  stdio: 'inherit',
});
// The child cleans up and decides the exit code. A terminal's Ctrl-C reaches it twice, which it takes for once.
passSignals(child);
child.on('close', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
