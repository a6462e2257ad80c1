import { readFile } from 'node:fs/promises';

/**
 * Returns the processor time of this process and its ended children, which Linux counts in hundredths of a second; NaN
 * on other systems.
 */
export async function readCpuSec(): Promise<number> {
  const line = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields.length < 15 ? Number.NaN : fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}
