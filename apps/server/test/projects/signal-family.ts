import { readdir, readFile } from 'node:fs/promises';

type Process = { pid: number; parent: number; name: string };

/** Sends a signal to a process and all its descendants, as systemd does for services by default. Linux only. */
export async function signalFamily(pid: number, signal: NodeJS.Signals): Promise<void> {
  const started = (await listDescendants(pid)).map((each) => each.pid);
  for (const each of [...started, pid]) process.kill(each, signal);
}

/** Lists a process's descendants. */
export async function listDescendants(pid: number): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(
    pids.map(async (each): Promise<Process> => {
      const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
      // The program name may contain anything; its state and its parent follow.
      const end = stat.lastIndexOf(')');
      const name = stat.slice(stat.indexOf('(') + 1, end);
      return { pid: Number(each), parent: Number(stat.slice(end).split(' ')[2] ?? 0), name };
    }),
  );
  const below = (of: number): Process[] =>
    all.flatMap((each) => (each.parent === of ? [each, ...below(each.pid)] : []));
  return below(pid);
}
