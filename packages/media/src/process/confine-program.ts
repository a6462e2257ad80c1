import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { execa } from 'execa';
import { buildViewScript, type MountTools } from './confined-view.ts';
import { buildView, listSystemPlaces, type ProgramFiles } from './list-seen-places.ts';

/** The restrictions this system supports for programs that read users' files. */
export type Confinement = {
  /** True if they have no network access, not even to this machine's own servers. */
  hasNoNetwork: boolean;
  /** True if they can see only the system's programs, libraries and fonts, and their own files. */
  hasOwnFiles: boolean;
  /** True if they exit when this process does, however it exits. */
  endsWithUs: boolean;
};

type Wrapped = { command: string; args: readonly string[] };
type Wrapper = readonly string[];
type System = Awaited<ReturnType<typeof listSystemPlaces>>;
type Ways = {
  /** The command that creates a separate network without devices. */
  noNetwork: Wrapper | null;
  endsWithUs: Wrapper | null;
  /** The tools that create a separate root. */
  ownFiles: { shell: string; tools: MountTools; drop: Wrapper; system: System } | null;
};

const PROBE_MS = 10_000;
/** Folders with administration programs, which may be missing from an ordinary PATH. */
const systemPath = '/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Starts a program in its own namespaces. Root needs no user namespace, and would lose access to other users' files in
 * one. Other users are root in their namespace until those capabilities are dropped.
 */
const unshare = (...spaces: string[]): Wrapper =>
  process.getuid?.() === 0 ? ['unshare', ...spaces] : ['unshare', '--user', '--map-root-user', ...spaces];

/** Root's file capabilities are kept. In a user namespace, they extend only as far as our own. */
const dropRights = [
  ...['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--inh-caps', '-all'],
  ...['--bounding-set', '-all,+dac_override,+dac_read_search'],
];

let ways: Promise<Ways> | null = null;

/** Tests the available methods once: containers often forbid namespaces, and other systems have none. */
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
  const toolPaths = await Promise.all(names.map(async (name) => await findOnPath(name, systemPath)));
  if (toolPaths.includes(null)) return null;
  const [shell = '', mount = '', umount = '', pivotRoot = '', mkdir = '', ln = '', setpriv = '', end = ''] =
    toolPaths.map((path) => path ?? '');
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

/** Returns this system's restrictions for programs that read users' files. */
export async function readConfinement(): Promise<Confinement> {
  const { noNetwork, endsWithUs, ownFiles } = await findWays();
  return { hasNoNetwork: noNetwork !== null, hasOwnFiles: ownFiles !== null, endsWithUs: endsWithUs !== null };
}

/**
 * Starts a program through wrappers that isolate it from the network and from other files, and end it when we exit.
 * Each wrapper execs the next one, so the process and its signals are the program's own. A missing program is left as
 * is, so that starting it fails.
 * @param given if `files` is null, the program may see all files.
 */
export async function confineProgram(
  program: Wrapped,
  given: { env: Readonly<Record<string, string>>; needsNetwork: boolean; files: ProgramFiles | null },
): Promise<Wrapped> {
  const { noNetwork, endsWithUs, ownFiles } = await findWays();
  const file = await findOnPath(program.command, given.env.PATH);
  if (file === null) return program;
  const invocation = { command: file, args: program.args };
  const isOffline = !given.needsNetwork && noNetwork !== null;
  if (ownFiles !== null && given.files !== null)
    return await wrapWithFiles(ownFiles, invocation, given.files, {
      env: given.env,
      spaces: isOffline ? ['--net'] : [],
    });
  // The last wrapper before the program sets the signal.
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

/** Finds a program like a shell does; null if it does not exist. */
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
