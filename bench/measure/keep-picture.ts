import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const outDir = join(import.meta.dirname, '..', '..', 'bench-out', 'editor');

/** Keeps a picture of a page, as its `toDataURL` gives it, for a person to look at. */
export async function keepPicture(name: string, dataUrl: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, `${name}.png`), Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
}
