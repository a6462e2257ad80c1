import { readFile } from 'node:fs/promises';

/** Processor time of this process and the children that ended, as Linux counts it in hundredths; NaN elsewhere. */
export async function readCpuSec(): Promise<number> {
  const line = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields.length < 15 ? Number.NaN : fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}
