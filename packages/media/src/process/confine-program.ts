import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { execa } from 'execa';

/** What this system keeps programs from that read users' files. */
export type Confinement = {
  /** They reach no network, this machine's own servers included. */
  hasNoNetwork: boolean;
  /** They end when this process does, however it ends. */
  endsWithUs: boolean;
};

type Wrapped = { command: string; args: readonly string[] };
type Prefixes = { noNetwork: readonly string[] | null; endsWithUs: readonly string[] | null };

const PROBE_MS = 5_000;

/**
 * A network namespace of its own, which has no devices. Root needs no namespace of users for it, and would lose its rights
 * over other users' files there.
 */
const networkless = (): readonly string[] =>
  process.getuid?.() === 0 ? ['unshare', '--net'] : ['unshare', '--user', '--map-current-user', '--net'];

let prefixes: Promise<Prefixes> | null = null;

/** Tried once: containers often forbid namespaces, and other systems have none. */
function findPrefixes(): Promise<Prefixes> {
  prefixes ??= (async () => {
    if (process.platform !== 'linux') return { noNetwork: null, endsWithUs: null };
    const [noNetwork, endsWithUs] = await Promise.all([
      findWorking(networkless()),
      findWorking(['setpriv', '--pdeathsig', 'KILL']),
    ]);
    return { noNetwork, endsWithUs };
  })();
  return prefixes;
}

async function findWorking([name = '', ...args]: readonly string[]): Promise<readonly string[] | null> {
  const path = await findOnPath(name, process.env.PATH);
  if (path === null) return null;
  const { failed } = await execa(path, [...args, 'true'], { reject: false, stdio: 'ignore', timeout: PROBE_MS });
  return failed ? null : [path, ...args];
}

/** What programs that read users' files are kept from on this system. */
export async function readConfinement(): Promise<Confinement> {
  const { noNetwork, endsWithUs } = await findPrefixes();
  return { hasNoNetwork: noNetwork !== null, endsWithUs: endsWithUs !== null };
}

/**
 * Starts a program by way of those that keep it from the network and end it with us, each of which becomes the next: the
 * process and its signals are the program's own. A program that is not there is left as it is, so that its start fails.
 */
export async function confineProgram(
  program: Wrapped,
  { path, needsNetwork }: { path: string | undefined; needsNetwork: boolean },
): Promise<Wrapped> {
  const { noNetwork, endsWithUs } = await findPrefixes();
  const file = await findOnPath(program.command, path);
  if (file === null) return program;
  // The signal is set by the last one before the program.
  const before = [...(needsNetwork ? [] : (noNetwork ?? [])), ...(endsWithUs ?? [])];
  const [command = file, ...args] = [...before, file, ...program.args];
  return { command, args };
}

/** Where a program is, as a shell finds it; null where it is nowhere. */
async function findOnPath(command: string, path: string | undefined): Promise<string | null> {
  const candidates = isAbsolute(command) || command.includes('/') ? [command] : toCandidates(command, path ?? '');
  for (const candidate of candidates) {
    const isProgram = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isProgram) return candidate;
  }
  return null;
}

const toCandidates = (name: string, path: string) =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name));
