/**
 * True if a process works on a queue, by names of queues as in `WORKER_QUEUES`: all of them, or with a minus all
 * others.
 */
export function takesQueue(queues: readonly string[], name: string): boolean {
  const [first] = queues;
  if (first === undefined) return true;
  return first.startsWith('-') ? !queues.includes(`-${name}`) : queues.includes(name);
}
