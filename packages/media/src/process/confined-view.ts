import { dirname, isAbsolute, normalize } from 'node:path';

/** One system path that a confined program sees, at the same path as outside. */
export type SeenPlace = {
  path: string;
  isFolder: boolean;
  isWritable: boolean;
  /** True for a device or a folder of devices, which do not work on a mount that forbids devices. */
  holdsDevices: boolean;
};

/** The parts of the system that a confined program sees. */
export type ConfinedView = {
  /** An existing folder, empty or not needed, over which the root is mounted; only the program sees this. */
  mountPoint: string;
  places: readonly SeenPlace[];
  /** Links in the root folder with their target folders, such as `lib` to `usr/lib`. */
  rootLinks: readonly string[];
  /** Empty in-memory folders, unless a place covers them. */
  emptyFolders: readonly string[];
  workDir: string;
};

/** The paths to the tools, because the PATH belongs to the program. */
export type MountTools = { mount: string; umount: string; pivotRoot: string; mkdir: string; ln: string };

/** The memory limit for the program's own `/tmp`. A standalone yt-dlp unpacks itself there. */
const MEMORY_LIMIT = '256m';

/**
 * Returns a shell script that gives its program a separate root with nothing but the given view. It needs its own mount
 * namespace and the permission to mount in it, which the last wrapper drops.
 */
export function buildViewScript(view: ConfinedView, { mount, umount, pivotRoot, mkdir, ln }: MountTools): string {
  const places = [...view.places].sort((a, b) => a.path.length - b.path.length);
  const folders = new Set(view.emptyFolders.map(inRoot));
  for (const { path, isFolder } of places) folders.add(inRoot(isFolder ? path : dirname(path)));
  const table = places.map((place) => toMountLine(place, view.mountPoint));
  return [
    'set -e',
    `${quote(mount)} -n -t tmpfs -o mode=755,size=${MEMORY_LIMIT},nosuid,nodev tmpfs ${quote(view.mountPoint)}`,
    `cd ${quote(view.mountPoint)}`,
    `${quote(mkdir)} usr proc .outside`,
    ...(view.rootLinks.length > 0 ? [`${quote(ln)} -s ${view.rootLinks.map(quote).join(' ')} .`] : []),
    `${quote(mkdir)} -p ${[...folders].map(quote).join(' ')}`,
    ...places.filter(({ isFolder }) => !isFolder).map(({ path }) => `: > ${quote(inRoot(path))}`),
    // The last line is mounted over /proc only for umount, which reads the mount table there.
    `printf %s ${quote(`${[...table, `/proc ${encode(`${view.mountPoint}/proc`)} none rbind 0 0`].join('\n')}\n`)} > .mounts`,
    `${quote(mount)} -n -a -T .mounts`,
    ': > .mounts',
    ...lockMountsWithin(view, mount),
    `${quote(pivotRoot)} . .outside`,
    `cd ${quote(view.workDir)}`,
    `${quote(umount)} -n -l /.outside /proc`,
    'exec "$@"',
  ].join('\n');
}

/**
 * Returns lines that make mounts inside a readable folder read-only, because they remain writable when their parent is
 * bound. Newer versions of mount do this themselves, and usually there are no such mounts.
 */
function lockMountsWithin({ places, mountPoint }: ConfinedView, mount: string): string[] {
  const quotedPath = ({ path }: SeenPlace) => quote(encodeShown(`${mountPoint}${path}`));
  const open = places.filter(({ isWritable, holdsDevices }) => isWritable || holdsDevices);
  const locked = places.filter(({ isFolder, isWritable, holdsDevices }) => isFolder && !isWritable && !holdsDevices);
  if (locked.length === 0) return [];
  return [
    'while read -r id parent device root place options rest; do case "$place $options" in',
    ...open.map((place) => `${quotedPath(place)}[' /']*) ;;`),
    ...locked.map(
      (place) =>
        `${quotedPath(place)}/*' rw'*) ${quote(mount)} -n -o "remount,bind,ro\${options#rw}" "$(printf %b "$place")" ;;`,
    ),
    'esac; done < /proc/self/mountinfo',
  ];
}

function toMountLine({ path, isFolder, isWritable, holdsDevices }: SeenPlace, mountPoint: string): string {
  const options = [
    isFolder ? 'rbind' : 'bind',
    ...(isWritable || holdsDevices ? [] : ['ro']),
    ...(holdsDevices ? [] : ['nosuid', 'nodev']),
  ];
  return `${encode(path)} ${encode(`${mountPoint}${path}`)} none ${options.join(',')} 0 0`;
}

/** A path under the new root; `./` keeps a name from being parsed as an option. */
function inRoot(path: string): string {
  if (!isAbsolute(path)) throw new TypeError(`A confined program's files need whole paths: ${path}`);
  return `.${normalize(path)}`;
}

/** Encodes a path for a mount table. Non-ASCII spaces do not separate fields there, and have no such escape. */
const encode = (path: string) =>
  path.replace(/[ \t\n\v\f\r\\#]/g, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`);

/** Encodes a path like the kernel's mount table. */
const encodeShown = (path: string) =>
  path.replace(/[ \t\n\\]/g, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`);

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
