import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { passSignals } from './pass-signals.mjs';
import { nodePath, root } from './setup.mjs';

/** Resolves the program's modules in two thirds of the time that Node needs. */
const resolver = pathToFileURL(join(root, 'apps', 'server', 'src', 'program', 'resolve-modules.ts')).href;

/**
 * Runs a program of the server under Node 24, forwards signals to it, and exits with its status.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 */
export async function runServerScript(file, args, env) {
  const child = spawn(nodePath, ['--import', resolver, file, ...args], {
    cwd: root,
    // Compiled code is cached, so that the next start is faster.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.clipwright', 'compile-cache'), ...env },
    stdio: 'inherit',
  });
  passSignals(child);
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)));
  });
  process.exit(status);
}
