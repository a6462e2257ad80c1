#!/usr/bin/env node
// Runs the command line with the project's Node, after installing missing dependencies.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { passSignals } from '../../../scripts/pass-signals.mjs';
import { nodePath, root, setUp } from '../../../scripts/setup.mjs';

const main = join(root, 'apps', 'cli', 'src', 'main.ts');
const child = spawn(nodePath, [main, ...process.argv.slice(2)], {
  // Caches compiled code, so that later starts are faster.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.clipwright', 'compile-cache'), ...setUp() },
  stdio: 'inherit',
});
// The child cleans up and sets the exit code. A terminal also sends Ctrl-C to the child directly; it treats both as
// one.
passSignals(child);
child.on('close', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
