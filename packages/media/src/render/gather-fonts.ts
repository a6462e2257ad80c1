import { copyFile, mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The typeface for text watermarks. */
const watermarkFontPath = fileURLToPath(new URL('../../assets/fonts/inter-600.ttf', import.meta.url));

/** The name of the folder that `gatherFonts` creates in the work folder. */
export const FONTS_FOLDER = 'fonts';

/**
 * Gathers the caption fonts and the watermark font in one folder inside the work folder, because libass reads a single
 * folder.
 * @param fontsDir the captions' fonts, or null if there are no captions.
 */
export async function gatherFonts(workDir: string, fontsDir: string | null): Promise<void> {
  const target = join(workDir, FONTS_FOLDER);
  await mkdir(target, { recursive: true });
  const captions = fontsDir === null ? [] : (await readdir(fontsDir)).map((name) => [resolve(fontsDir, name), name]);
  for (const [path, name] of [...captions, [watermarkFontPath, 'watermark.ttf']] as [string, string][]) {
    const place = join(target, name);
    // ffmpeg can see the font itself, but no intermediate links. On Windows, few users are allowed to create links.
    await symlink(await realpath(path), place).catch(() => copyFile(path, place));
  }
}

/** Resolves the font links in a folder, for the `reads` option of a process that runs in it. */
export async function listLinkedFonts(fontsDir: string): Promise<string[]> {
  const names = await readdir(fontsDir).catch(() => []);
  return await Promise.all(names.map(async (name) => await realpath(join(fontsDir, name))));
}
