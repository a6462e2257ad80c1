import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 250;
type Sample = { atMs: number; cpuSec: number };

/**
 * Follows the processor time of a process with everything that it starts, as Linux counts it.
 * @returns what tells the processor time between two instants of the clock, and what ends it
 */
export function sampleCpu(pid: () => number): { between(fromMs: number, untilMs: number): number; stop(): void } {
  const samples: Sample[] = [];
  const take = () => samples.push({ atMs: Date.now(), cpuSec: readTreeSec(pid()) });
  take();
  const timer = setInterval(take, EVERY_MS);
  const at = (ms: number) => {
    const next = samples.findIndex(({ atMs }) => atMs >= ms);
    const [before, after] = [samples[Math.max(0, next - 1)], samples[next] ?? samples.at(-1)];
    if (!before || !after) return 0;
    const share = after.atMs > before.atMs ? (ms - before.atMs) / (after.atMs - before.atMs) : 0;
    return before.cpuSec + Math.min(1, Math.max(0, share)) * (after.cpuSec - before.cpuSec);
  };
  return {
    between: (fromMs, untilMs) => at(untilMs) - at(fromMs),
    stop: () => clearInterval(timer),
  };
}

/** Of all processes below this one, and of their children that ended. */
function readTreeSec(root: number): number {
  const processes = new Map<number, { parent: number; sec: number }>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
      processes.set(pid, { parent: Number(fields[1]), sec: ticks / 100 });
    } catch {
      // It has ended.
    }
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (processes.has(pid) && isBelow(processes.get(pid)?.parent ?? 0));
  return [...processes].reduce((sum, [pid, { sec }]) => sum + (isBelow(pid) ? sec : 0), 0);
}
