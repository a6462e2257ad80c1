import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Arguments with which a program of ours is started, as `scripts/run-server-script.mjs` does: it finds its modules with less work. */
export const nodeArguments: readonly string[] = [
  '--import',
  pathToFileURL(join(import.meta.dirname, '..', 'program', 'resolve-modules.ts')).href,
];

/** Where the modules of a program lie that were compiled before; nothing else of this process' settings. */
export function compiledModules(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}

/** Runs a command of the server to its end with these settings alone. @throws what `execFile` does, with its `stderr`, where it fails */
export async function runCommand(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, ...compiledModules(), ...settings };
  return await promisify(execFile)(process.execPath, [...nodeArguments, script, ...args], { env });
}
