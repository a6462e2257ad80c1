import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A check of the deployment. @returns a summary of what is correct. @throws Skip if a tool is missing; any other error
 * fails the check.
 */
export type Check = (say: (words: string) => void) => Promise<string>;
export type CheckResult = { state: 'ok' | 'skip' | 'FAIL'; words: string };

/** A check that cannot run on this machine. */
export class Skip extends Error {}

/** Returns the path of a program. @throws Skip if it is not on the path and `given` is undefined */
export function findTool(name: string, given: string | undefined, advice: string): string {
  if (given !== undefined) return given;
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
  if (path === undefined) throw new Skip(`${name} is not installed (${advice})`);
  return path;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
