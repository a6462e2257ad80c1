import { readdir, readFile } from 'node:fs/promises';

/**
 * Returns the resident memory of a process and all its descendants, except those with the name `except`. Linux only.
 */
export async function readResidentMiB(rootPid: number, except?: string): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const family = new Set([rootPid]);
  let residentKiB = 0;
  // Parents nearly always precede their children in the order of ids.
  for (const pid of pids.sort((one, other) => one - other)) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    if (!family.has(pid) && !family.has(Number(field('PPid')))) continue;
    if (field('Name') === except) continue;
    family.add(pid);
    residentKiB += Number(field('VmRSS'));
  }
  return residentKiB / 1024;
}
