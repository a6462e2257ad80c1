import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/**
 * Arguments with which our programs are started, as in `scripts/run-server-script.mjs`: modules are found with less
 * work.
 */
export const nodeArguments: readonly string[] = [
  '--import',
  pathToFileURL(join(import.meta.dirname, '..', 'program', 'resolve-modules.ts')).href,
];

/** The folder of modules compiled before; no other setting of this process. */
export function compiledModules(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}

/**
 * Runs a command of the server to its end with only these settings. @throws the error of `execFile`, with its `stderr`,
 * if it fails
 */
export async function runCommand(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, ...compiledModules(), ...settings };
  return await promisify(execFile)(process.execPath, [...nodeArguments, script, ...args], { env });
}
