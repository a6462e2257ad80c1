// Gets the yt-dlp that the tests of links run, where the machine has none that is new enough.
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runLogged, say } from './set-up-log.mjs';

/** One release with the checksum of its package, which pip compares: the same for everyone who runs the tests. */
const release = 'yt-dlp==2026.10.26 --hash=sha256:a05c5b5d8562f7e8a62f5334348b406af4930d56d3a65f8021d14af0e22339ae';

/**
 * Returns the path of a yt-dlp: the machine's own, else one that pip puts into `folder` and nowhere else; undefined, said
 * aloud, where there is neither.
 * @param {{ folder: string; nodePath: string; root: string }} place
 */
export function setUpYtDlp({ folder, nodePath, root }) {
  const program = join(folder, 'yt-dlp');
  const find = () => {
    const finder = join(root, 'scripts', 'find-yt-dlp.ts');
    const { status, stdout } = spawnSync(nodePath, [finder, program], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const found = find();
  if (found) return found;
  const problem = install(folder) ?? (find() ? null : 'what was installed does not run');
  if (problem === null) return program;
  say(`Tests that fetch links are left out: there is no yt-dlp, and ${problem}.`);
  return undefined;
}

/** Puts the release into the folder, whole or not at all. @returns why it could not be; null where it was */
function install(folder) {
  // pip's own way to start a program does not know of folders such as ours, and on Windows nothing else is a program.
  if (process.platform === 'win32') return 'on this system it is not installed by itself';
  const probe = spawnSync('python3', ['-c', 'import sys, pip; print(sys.executable)'], { encoding: 'utf8' });
  const python = probe.status === 0 ? probe.stdout.trim() : '';
  if (python === '') return 'no python3 with pip was found to install it';
  say('Installing yt-dlp for the tests of links …');
  const draft = `${folder}.${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    const list = join(draft, 'release.txt');
    writeFileSync(list, `${release}\n`);
    const careful = ['--require-hashes', '--no-deps', '--only-binary', ':all:', '--no-input'];
    const brief = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '15'];
    const args = ['-m', 'pip', 'install', ...careful, ...brief, '--target', join(draft, 'package'), '-r', list];
    // As root it warns of what does not hold for a folder of our own.
    const env = { ...process.env, PIP_ROOT_USER_ACTION: 'ignore' };
    if (!runLogged(python, args, { env })) return 'pip could not install it';
    writeFileSync(join(draft, 'start.py'), start);
    // A line that names the interpreter cannot hold every path; a shell can.
    const quoted = `'${python.replaceAll("'", "'\\''")}'`;
    const script = `#!/bin/sh\nexec ${quoted} -I -X utf8 "$(dirname "$0")/start.py" "$@"\n`;
    writeFileSync(join(draft, 'yt-dlp'), script, { mode: 0o755 });
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(draft, folder);
    return null;
  } catch (error) {
    return `it could not be written: ${error.message}`;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const start = `import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), 'package'))
import yt_dlp
yt_dlp.main()
`;
