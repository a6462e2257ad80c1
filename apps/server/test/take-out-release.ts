import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { rootDir } from '../src/config/config.ts';

const run = promisify(execFile);
const lastRelease = z.object({ version: z.string(), commit: z.string().regex(/^[0-9a-f]{40}$/) });
/** The parts that make up a server, including its test fixtures folder. */
const PARTS = ['package.json', 'apps/server', 'packages'];

/** Files in release 0.1.0 that import packages this version no longer installs; its own files replace them. */
const REPLACED = ['apps/server/src/mail/mail-layout.ts', 'apps/server/src/mail/render-mail.ts'];

/** Another server version's code, in a separate folder. */
export type TakenRelease = {
  version: string;
  /** The main file. */
  main: string;
  migrationsFolder: string;
};

/**
 * Extracts the last release's code from the repository history, next to the packages installed for this version. The
 * folder is outside `node_modules` because Node runs no TypeScript there. Null without the history, as in a shallow
 * clone or an unpacked archive.
 */
export async function takeOutRelease(folder: string): Promise<TakenRelease | null> {
  const { version, commit } = lastRelease.parse(
    JSON.parse(await readFile(join(rootDir, 'scripts', 'last-release.json'), 'utf8')),
  );
  const git = async (args: string[], index?: string) =>
    (await run('git', ['-C', rootDir, ...args], { env: { ...process.env, ...(index && { GIT_INDEX_FILE: index }) } }))
      .stdout;
  const isThere = await git(['cat-file', '-e', `${commit}^{commit}`]).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const place = join(folder, 'release');
  await mkdir(place, { recursive: true });
  // Uses a separate index, so that the repository's stays unchanged.
  const index = join(folder, 'index');
  await git([`--work-tree=${place}`, 'checkout', '--quiet', commit, '--', ...PARTS], index);
  await rm(index, { force: true });
  for (const path of REPLACED) await copyFile(join(rootDir, path), join(place, path));
  await linkPackages(folder, place);
  return {
    version,
    main: join(place, 'apps', 'server', 'src', 'main.ts'),
    migrationsFolder: join(place, 'apps', 'server', 'src', 'db', 'migrations'),
  };
}

/** Links the packages: the release's own packages first, then the installed ones, including those nested in a part. */
async function linkPackages(folder: string, place: string): Promise<void> {
  const link = async (to: string, path: string) => {
    await mkdir(dirname(path), { recursive: true });
    await symlink(to, path, 'junction');
  };
  await link(join(rootDir, 'node_modules'), join(folder, 'node_modules'));
  const own = ['clip-spec', 'client', 'contract', 'media', 'messages', 'sandbox'];
  for (const name of own) {
    await link(join(place, 'packages', name), join(place, 'node_modules', '@clipwright', name));
  }
  for (const part of ['apps/server', ...own.map((name) => `packages/${name}`)]) {
    const nested = join(rootDir, part, 'node_modules');
    if (await stat(nested).catch(() => null)) await link(nested, join(place, part, 'node_modules'));
  }
}
