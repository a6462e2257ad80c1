import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns what was found to be right. @throws Skip where a tool is missing; anything else fails it. */
export type Check = (say: (words: string) => void) => Promise<string>;
export type CheckResult = { state: 'ok' | 'skip' | 'FAIL'; words: string };

/** A check that this machine cannot make. */
export class Skip extends Error {}

/** The path of a program. @throws Skip where it is not on the path, unless another one is given. */
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
