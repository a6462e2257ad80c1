// What package managers say while something is set up: kept in a file, and shown only where a step fails.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside node_modules, which npm empties while it installs. */
const logFile = join(dirname(dirname(fileURLToPath(import.meta.url))), 'set-up.log');
const shownLines = 20;
let hasWritten = false;

/** Shows one line for a step. The error output, because the output of a command such as `clip --json` stays clean. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

/**
 * Runs a program whose output goes to the log.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @returns {boolean} whether it succeeded
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

/** Says what is wrong, with the end of the log where something was run, and ends the program. */
export function stop(message) {
  if (hasWritten) {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
    say(`${lines.slice(-shownLines).join('\n')}\n\nThe whole log: ${logFile}`);
  }
  say(message);
  process.exit(1);
}
