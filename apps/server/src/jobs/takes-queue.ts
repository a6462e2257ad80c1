/**
 * True if a process works on a queue, according to queue names in `WORKER_QUEUES` format: all queues by default, only
 * the named ones, or, with a minus, all except those.
 */
export function takesQueue(queues: readonly string[], name: string): boolean {
  const [first] = queues;
  if (first === undefined) return true;
  return first.startsWith('-') ? !queues.includes(`-${name}`) : queues.includes(name);
}
