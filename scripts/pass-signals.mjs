/** The parent process: npm runs scripts in a shell, which ends with npm. */
const startedBy = process.ppid;
const isRunByNpm = process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32';
const LOOK_MS = 250;

/**
 * Forwards termination signals of this program to its child. npm forwards none, so the child is also ended if npm, the
 * parent process, has ended.
 * @param {import('node:child_process').ChildProcess} child
 */
export function passSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (!isRunByNpm) return;
  const look = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(look);
    child.kill('SIGTERM');
  }, LOOK_MS);
  look.unref();
}
