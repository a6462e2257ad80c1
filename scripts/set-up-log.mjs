// Output of package managers during setup: written to a file, and printed only if a step fails.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Next to node_modules, which npm empties during an installation. */
const logFile = join(dirname(dirname(fileURLToPath(import.meta.url))), 'set-up.log');
const shownLines = 20;
let hasWritten = false;

/** Prints one line for a step, to stderr: the stdout of a command such as `clip --json` must stay clean. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

/**
 * Runs a program and appends its output to the log.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @returns {boolean} true if it succeeded
 */
export function runLogged(command, args, options = {}) {
  const log = openSync(logFile, hasWritten ? 'a' : 'w');
  hasWritten = true;
  try {
    writeSync(log, `$ ${[command, ...args].join(' ')}\n`);
    const result = spawnSync(command, args, { ...options, stdio: ['ignore', log, log] });
    if (result.error) writeSync(log, `${result.error.message}\n`);
    return result.status === 0;
  } finally {
    closeSync(log);
  }
}

/** Prints the error, with the end of the log if a program ran, and exits. */
export function stop(message) {
  if (hasWritten) {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
    say(`${lines.slice(-shownLines).join('\n')}\n\nThe whole log: ${logFile}`);
  }
  say(message);
  process.exit(1);
}
