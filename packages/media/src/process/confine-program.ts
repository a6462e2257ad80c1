import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { execa } from 'execa';
import { buildViewScript, type MountTools } from './confined-view.ts';
import { buildView, listSystemPlaces, type ProgramFiles } from './list-seen-places.ts';

/** What this system keeps programs from that read users' files. */
export type Confinement = {
  /** They reach no network, this machine's own servers included. */
  hasNoNetwork: boolean;
  /** They see the system's programs, libraries and fonts and the files they were given, and no others. */
  hasOwnFiles: boolean;
  /** They end when this process does, however it ends. */
  endsWithUs: boolean;
};

type Wrapped = { command: string; args: readonly string[] };
type Wrapper = readonly string[];
type System = Awaited<ReturnType<typeof listSystemPlaces>>;
type Ways = {
  /** A network of its own, which has no devices. */
  noNetwork: Wrapper | null;
  endsWithUs: Wrapper | null;
  /** A root of its own. */
  ownFiles: { shell: string; tools: MountTools; drop: Wrapper; system: System } | null;
};

const PROBE_MS = 10_000;
/** Where programs of administrators are, which an ordinary PATH may not name. */
const systemPath = '/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Starts a program in namespaces of its own. Root needs none of users for it, and would lose its rights over other users'
 * files there; others are root in theirs, until the rights of that are dropped.
 */
const unshare = (...spaces: string[]): Wrapper =>
  process.getuid?.() === 0 ? ['unshare', ...spaces] : ['unshare', '--user', '--map-root-user', ...spaces];

/** Root's rights over files are kept, which in a namespace of users reach as far as our own. */
const dropRights = [
  ...['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--inh-caps', '-all'],
  ...['--bounding-set', '-all,+dac_override,+dac_read_search'],
];

let ways: Promise<Ways> | null = null;

/** Tried once: containers often forbid namespaces, and other systems have none. */
function findWays(): Promise<Ways> {
  ways ??= (async () => {
    if (process.platform !== 'linux') return { noNetwork: null, endsWithUs: null, ownFiles: null };
    const [noNetwork, endsWithUs, ownFiles] = await Promise.all([
      findWorking(unshare('--net')),
      findWorking(['setpriv', '--pdeathsig', 'KILL']),
      findOwnFiles(),
    ]);
    return { noNetwork, endsWithUs, ownFiles };
  })();
  return ways;
}

async function findWorking([name = '', ...args]: Wrapper): Promise<Wrapper | null> {
  const path = await findOnPath(name, process.env.PATH);
  if (path === null) return null;
  return (await runs(path, [...args, 'true'])) ? [path, ...args] : null;
}

async function findOwnFiles(): Promise<Ways['ownFiles']> {
  const names = ['sh', 'mount', 'umount', 'pivot_root', 'mkdir', 'ln', 'setpriv', 'true'];
  const found = await Promise.all(names.map(async (name) => await findOnPath(name, systemPath)));
  if (found.includes(null)) return null;
  const [shell = '', mount = '', umount = '', pivotRoot = '', mkdir = '', ln = '', setpriv = '', end = ''] = found.map(
    (path) => path ?? '',
  );
  const way = {
    shell,
    tools: { mount, umount, pivotRoot, mkdir, ln },
    drop: [setpriv, ...dropRights.slice(1)],
    system: await listSystemPlaces(),
  };
  const files = { reads: [], writes: [], workDir: '/', needsCards: false };
  const { command, args } = await wrapWithFiles(way, { command: end, args: [] }, files, { env: {}, spaces: [] });
  return (await runs(command, args)) ? way : null;
}

async function runs(command: string, args: readonly string[]): Promise<boolean> {
  const { failed } = await execa(command, args, { reject: false, stdio: 'ignore', timeout: PROBE_MS });
  return !failed;
}

/** What programs that read users' files are kept from on this system. */
export async function readConfinement(): Promise<Confinement> {
  const { noNetwork, endsWithUs, ownFiles } = await findWays();
  return { hasNoNetwork: noNetwork !== null, hasOwnFiles: ownFiles !== null, endsWithUs: endsWithUs !== null };
}

/**
 * Starts a program by way of those that keep it from the network and from files that are not its own, and end it with us.
 * Each of them becomes the next: the process and its signals are the program's own. A program that is not there is left
 * as it is, so that its start fails.
 * @param given `files` null: it may see all there are.
 */
export async function confineProgram(
  program: Wrapped,
  given: { env: Readonly<Record<string, string>>; needsNetwork: boolean; files: ProgramFiles | null },
): Promise<Wrapped> {
  const { noNetwork, endsWithUs, ownFiles } = await findWays();
  const file = await findOnPath(program.command, given.env.PATH);
  if (file === null) return program;
  const found = { command: file, args: program.args };
  const isOffline = !given.needsNetwork && noNetwork !== null;
  if (ownFiles !== null && given.files !== null)
    return await wrapWithFiles(ownFiles, found, given.files, { env: given.env, spaces: isOffline ? ['--net'] : [] });
  // The signal is set by the last one before the program.
  const before = [...(isOffline ? noNetwork : []), ...(endsWithUs ?? [])];
  const [command = file, ...args] = [...before, file, ...program.args];
  return { command, args };
}

async function wrapWithFiles(
  { shell, tools, drop, system }: NonNullable<Ways['ownFiles']>,
  program: Wrapped,
  files: ProgramFiles,
  { env, spaces }: { env: Readonly<Record<string, string>>; spaces: readonly string[] },
): Promise<Wrapped> {
  const view = await buildView(system, program.command, files, env);
  const [name = '', ...args] = unshare('--mount', ...spaces);
  return {
    command: (await findOnPath(name, systemPath)) ?? name,
    args: [...args, shell, '-c', buildViewScript(view, tools), shell, ...drop, program.command, ...program.args],
  };
}

/** Where a program is, as a shell finds it; null where it is nowhere. */
async function findOnPath(command: string, path: string | undefined): Promise<string | null> {
  const candidates = isAbsolute(command) || command.includes('/') ? [command] : toCandidates(command, path ?? '');
  for (const candidate of candidates) {
    const isProgram = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isProgram) return resolve(candidate);
  }
  return null;
}

const toCandidates = (name: string, path: string) =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name));
