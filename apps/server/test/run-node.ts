import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/**
 * The arguments our programs are started with, as in `scripts/run-server-script.mjs`; they speed up module resolution.
 */
export const nodeArguments: readonly string[] = [
  '--import',
  pathToFileURL(join(import.meta.dirname, '..', 'src', 'program', 'resolve-modules.ts')).href,
];

/** The folder of precompiled modules, and no other setting from this process. */
export function compiledModules(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}

/**
 * Runs a server command to completion with only these settings.
 * @throws `execFile`'s error, with its `stderr`, if it fails
 */
export async function runCommand(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, ...compiledModules(), ...settings };
  return await promisify(execFile)(process.execPath, [...nodeArguments, script, ...args], { env });
}
