import { readdir, readFile } from 'node:fs/promises';

/** Sends a signal to a process and all that it started, as systemd does to a service and Docker does not. Linux alone. */
export async function signalFamily(pid: number, signal: NodeJS.Signals): Promise<void> {
  for (const each of [...(await listDescendants(pid)), pid]) process.kill(each, signal);
}

async function listDescendants(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (each): Promise<[number, number]> => {
      const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
      // After the name of the program, which may hold anything: its state and its parent.
      return [Number(each), Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2] ?? 0)];
    }),
  );
  const below = (of: number): number[] =>
    parents.flatMap(([child, parent]) => (parent === of ? [child, ...below(child)] : []));
  return below(pid);
}
