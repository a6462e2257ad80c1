import { open, readdir, readlink, realpath, stat } from 'node:fs/promises';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import type { ConfinedView, SeenPlace } from './confined-view.ts';

/** Existing system paths that a program needs: programs, libraries, fonts and their configuration. */
const systemPaths = [
  '/usr',
  '/nix/store',
  '/gnu/store',
  '/etc/alternatives',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/localtime',
  '/etc/ssl',
  '/etc/pki',
  '/etc/ca-certificates',
  '/etc/hosts',
  '/etc/nsswitch.conf',
  '/etc/resolv.conf',
  '/proc/cpuinfo',
  '/proc/meminfo',
  '/proc/stat',
  '/var/cache/fontconfig',
];
/** Root folders that are links into `/usr` on most systems. */
const programFolders = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
const devices = ['/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom'];
/** Graphics card devices for encoding; NVIDIA has one device per card and several for the driver. */
const cardDevices = /^(?:dri|nvidia.*)$/;
/** System paths that graphics drivers need. */
const cardPaths = ['/sys', '/proc/driver/nvidia'];
/** Variables that refer to files or folders that a program's libraries read. */
const pathVariables = [
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'ESPEAK_DATA_PATH',
  'LIBVA_DRIVERS_PATH',
  'XDG_DATA_DIRS',
];
/** Candidate root folders over which the program's root is mounted. Programs need none of them. */
const mountPoints = ['/mnt', '/media', '/srv', '/boot', '/home', '/opt'];

/** The files that a program may see, in addition to the system's programs, libraries and fonts. */
export type ProgramFiles = {
  /** Files it may read, and folders with everything in them. */
  reads: readonly string[];
  /** Folders that it may write to. */
  writes: readonly string[];
  workDir: string;
  /** True if it encodes with a graphics card and sees the devices. */
  needsCards: boolean;
};

/** Lists the system paths that all programs need, once. */
export async function listSystemPlaces(): Promise<
  Pick<ConfinedView, 'places' | 'rootLinks'> & { cards: readonly SeenPlace[] }
> {
  const links: string[] = [];
  const folders: string[] = [];
  for (const path of programFolders) {
    const target = await readlink(path).catch(() => null);
    // Other links would be broken in a separate root.
    if (target !== null && join('/', target) === `/usr${path}`) links.push(`usr${path}`);
    else folders.push(path);
  }
  const names = await readdir('/dev').catch(() => []);
  const cards = await toPlaces(
    names.filter((name) => cardDevices.test(name)).map((name) => join('/dev', name)),
    true,
  );
  return {
    rootLinks: links,
    places: [...(await toPlaces([...systemPaths, ...folders])), ...(await toPlaces(devices, true))],
    cards: cards.length === 0 ? [] : [...(await toPlaces(cardPaths)), ...cards],
  };
}

/** Builds a program's view: the system paths, the program's own libraries, and its files. Missing paths are omitted. */
export async function buildView(
  system: Awaited<ReturnType<typeof listSystemPlaces>>,
  program: string,
  { reads, writes, workDir, needsCards }: ProgramFiles,
  env: Readonly<Record<string, string>>,
): Promise<ConfinedView> {
  const places = new Map<string, SeenPlace>();
  const written = (await toPlaces(writes)).map((place) => ({ ...place, isWritable: true }));
  const cards = needsCards ? system.cards : [];
  const belongings = [...(await listBelongings(program)), ...listNamed(env)];
  for (const place of [
    ...(await toPlaces(belongings)),
    ...(await toPlaces(reads)),
    ...written,
    ...system.places,
    ...cards,
  ])
    places.set(place.path, { ...place, isWritable: place.isWritable || places.get(place.path)?.isWritable === true });
  // A script's interpreter, such as /bin/sh, is found through these links.
  const linked = system.rootLinks.map((link) => `/${basename(link)}/`);
  const seen = [...places.values()].filter(({ path }) => !linked.some((folder) => `${path}/`.startsWith(folder)));
  const mountPoint = mountPoints.find((folder) => !seen.some(({ path }) => `${path}/`.startsWith(`${folder}/`)));
  return {
    // If all of them contain needed files, use the last one anyway: mounting over it fails, and so does starting the
    // program.
    mountPoint: mountPoint ?? '/mnt',
    rootLinks: system.rootLinks,
    places: seen,
    emptyFolders: ['/tmp', ...(env.TMPDIR ? [resolve(env.TMPDIR)] : []), workDir],
    workDir,
  };
}

/**
 * Lists a program's parts outside the system folders: the program itself, its link target, its interpreter, and the
 * libraries next to them.
 */
async function listBelongings(program: string): Promise<string[]> {
  const interpreter = await readInterpreter(program);
  const named = interpreter === null ? [program] : [program, interpreter];
  const real = await Promise.all(named.map(async (path) => await realpath(path).catch(() => path)));
  return [...named, ...real].flatMap((path) => {
    const folder = dirname(path);
    const prefix = dirname(folder);
    if (basename(folder) !== 'bin' || prefix === '/' || prefix === '/usr') return [path];
    return [path, folder, ...['lib', 'lib64', 'libexec', 'pyvenv.cfg'].map((name) => join(prefix, name))];
  });
}

/** Returns the interpreter in a script's first line; null for other files. */
async function readInterpreter(program: string): Promise<string | null> {
  const file = await open(program).catch(() => null);
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    return /^#!\s*(\/\S+)/.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? null;
  } finally {
    await file.close();
  }
}

function listNamed(env: Readonly<Record<string, string | undefined>>): string[] {
  const named = pathVariables.flatMap(
    (name) => env[name]?.split(delimiter).filter((path) => path.startsWith('/')) ?? [],
  );
  const home = env.HOME;
  const data = env.XDG_DATA_HOME ?? (home ? join(home, '.local/share') : null);
  const cache = env.XDG_CACHE_HOME ?? (home ? join(home, '.cache') : null);
  return [
    ...named,
    ...(home ? [join(home, '.fonts')] : []),
    ...(data ? [join(data, 'fonts')] : []),
    ...(cache ? [join(cache, 'fontconfig')] : []),
  ];
}

async function toPlaces(paths: readonly string[], holdsDevices = false): Promise<SeenPlace[]> {
  const places = await Promise.all(
    paths.map(async (given): Promise<SeenPlace[]> => {
      const path = resolve(given);
      const stats = await stat(path).catch(() => null);
      // A file name never exposes the whole system.
      if (stats === null || path === '/') return [];
      return [{ path, isFolder: stats.isDirectory(), isWritable: false, holdsDevices }];
    }),
  );
  return places.flat();
}
