// Installs the yt-dlp for the tests of links, if the machine has no recent one.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { runLogged, say } from './set-up-log.mjs';

/**
 * Returns the path of a yt-dlp: the machine's own, or else the release that users get, which is installed only into
 * `folder`. Returns undefined and prints the reason if neither is available.
 * @param {{ folder: string; nodePath: string; root: string }} place
 */
export function setUpYtDlp({ folder, nodePath, root }) {
  const finder = join(root, 'scripts', 'find-yt-dlp.ts');
  const find = () => {
    const { status, stdout } = spawnSync(nodePath, [finder, folder], { encoding: 'utf8' });
    const program = stdout.trim();
    return status === 0 && isProgram(program) ? program : undefined;
  };
  const path = find();
  if (path) return path;
  const problem = install({ folder, nodePath, root });
  const installed = problem === null ? find() : undefined;
  if (installed) return installed;
  say(`Tests that fetch links are left out: there is no yt-dlp, and ${problem ?? 'what was installed does not run'}.`);
  return undefined;
}

/** Installs the release into the folder, whole or not at all. @returns the reason for a failure; null on success */
function install({ folder, nodePath, root }) {
  // The launcher is a shell script, which Windows cannot start.
  if (process.platform === 'win32') return 'on this system it is not installed by itself';
  if (spawnSync('python3', ['-c', 'import pip']).status !== 0) return 'no python3 with pip was found to install it';
  say('Installing yt-dlp for the tests of links …');
  const installer = join(root, 'scripts', 'install-yt-dlp.ts');
  return runLogged(nodePath, [installer, folder]) ? null : 'it could not be installed (set-up.log says why)';
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
