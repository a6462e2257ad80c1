import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';

/** What strace is told to write down for `readTrace`. */
export const traceOptions = [
  ...['-f', '-qq', '-v', '-s', '4096', '--seccomp-bpf'],
  ...['-e', 'trace=execve,open,openat,openat2,creat,connect,clone,clone3,fork,vfork'],
];

/** What the programs named opened and connected to. */
export type Trace = { programs: number; opened: { path: string; started: string }[]; connected: string[] };

/** Reads a trace of strace, of the programs of these names and their threads. */
export async function readTrace(path: string, names: readonly string[]): Promise<Trace> {
  /** By id of a thread: how the program was started that it belongs to. */
  const startedBy = new Map<string, { name: string; started: string }>();
  const trace: Trace = { programs: 0, opened: [], connected: [] };
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [, id = '', call = '', rest = ''] = /^(\d+) +(?:<\.\.\. )?(\w+)(.*)$/.exec(line) ?? [];
    if (call === 'execve' && rest.startsWith('(') && !/ = -1 /.test(rest)) {
      const name = basename(/^\("([^"]*)"/.exec(rest)?.[1] ?? '');
      startedBy.set(id, { name, started: rest });
      if (names.includes(name)) trace.programs += 1;
      continue;
    }
    const program = startedBy.get(id);
    if (/^(clone3?|v?fork)$/.test(call)) {
      const child = / = (\d+)$/.exec(rest)?.[1];
      if (child !== undefined && program) startedBy.set(child, program);
      continue;
    }
    if (!program || !names.includes(program.name)) continue;
    if (call === 'connect' && rest.startsWith('(')) trace.connected.push(rest);
    else if (rest.startsWith('(')) {
      const opened = /"((?:[^"\\]|\\.)*)"/.exec(rest)?.[1];
      if (opened !== undefined) trace.opened.push({ path: opened, started: program.started });
    }
  }
  return trace;
}
