import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { getModel } from './catalogue.ts';
import { chooseAddress } from './choose-address.ts';
import { downloadChecked, type RetrySettings } from './download-checked.ts';
import { isModelInstalled } from './list-models.ts';
import type { Model, PlainFile } from './model.ts';
import { unpackArchive } from './unpack-archive.ts';
import { withLock } from './with-lock.ts';

/** The models' folder and download source. */
export type InstallSettings = {
  /** The folder with one subfolder per model; created if missing. */
  modelsDir: string;
  /**
   * The URL of a mirror to use instead of the original source: archives are at the top level, plain files in a folder
   * named after their model. Null for none.
   */
  mirrorUrl: string | null;
} & RetrySettings;

/** Downloading an archive takes most of the time. */
const DOWNLOAD_SHARE = 0.75;

/** Returns the path to a model's partial download: an archive, or a folder for plain files. */
export function partPathOf(modelsDir: string, model: Model): string {
  return join(modelsDir, model.plainFiles ? `${model.name}.part` : `${model.name}.tar.bz2.part`);
}

/**
 * Installs a model: downloads its archive or files (resuming a partial download), verifies and unpacks them in a
 * temporary folder and moves them into place atomically, so that a model is either complete or absent. A model that is
 * already installed is kept. If another process is installing it, this function waits.
 * @param model a name from the catalog, or a model in the same form.
 * @returns the model's folder and the checksum of the archive or first file (null if the model was already installed),
 * which is also recorded in the folder's `installed.json`.
 * @throws MediaError `invalid-option` for an unknown name or mirror, `download-failed`, `disk-full`, `cancelled`.
 */
export async function installModel(
  model: string | Model,
  settings: InstallSettings,
  options: EffectOptions = {},
): Promise<{ path: string; sha256: string | null }> {
  const chosenModel = typeof model === 'string' ? getModel(model) : model;
  const { modelsDir } = settings;
  const path = join(modelsDir, chosenModel.name);
  if (await isModelInstalled(modelsDir, chosenModel)) return { path, sha256: null };
  await mkdir(modelsDir, { recursive: true });
  const install = { model: chosenModel, path, settings, options };
  return await withLock(`${partPathOf(modelsDir, chosenModel)}.lock`, async () => await installAlone(install), {
    signal: options.signal,
    onWait: async () => {
      const received = await countReceived(modelsDir, chosenModel);
      if (received > 0) options.onProgress?.(Math.min(1, received / chosenModel.downloadBytes) * DOWNLOAD_SHARE);
    },
  });
}

/** Counts the bytes of the partial download. */
async function countReceived(modelsDir: string, model: Model): Promise<number> {
  const partPath = partPathOf(modelsDir, model);
  const parts = model.plainFiles ? model.plainFiles.map(({ name }) => join(partPath, name)) : [partPath];
  const sizes = await Promise.all(parts.map(async (part) => (await stat(part).catch(() => null))?.size ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Installs a model while holding the lock. */
async function installAlone(installation: Installation): Promise<{ path: string; sha256: string | null }> {
  const { model, path, settings, options } = installation;
  // Another process may have installed it in the meantime.
  if (await isModelInstalled(settings.modelsDir, model)) return { path, sha256: null };
  const sha256 = model.plainFiles
    ? await installFiles(installation, model.plainFiles)
    : await installArchive({ ...installation, url: chooseAddress(model.url, settings.mirrorUrl) });
  options.onProgress?.(1);
  return { path, sha256 };
}

type Installation = { model: Model; path: string; settings: InstallSettings; options: EffectOptions };

/** Installs plain files: the partial download's folder becomes the model's folder. */
async function installFiles(
  { model, path, settings, options }: Installation,
  files: readonly PlainFile[],
): Promise<string | null> {
  const addresses = files.map(({ name }) => chooseAddress(`${model.url}${name}`, settings.mirrorUrl, `${model.name}/`));
  const folder = partPathOf(settings.modelsDir, model);
  await mkdir(folder, { recursive: true });
  const sums: Record<string, string> = {};
  let doneBytes = 0;
  for (const [at, { name, bytes, sha256 }] of files.entries()) {
    const partPath = join(folder, name);
    sums[name] = await downloadChecked(
      { model: model.name, url: addresses[at] ?? '', partPath, expectedBytes: bytes, sha256 },
      settings,
      { ...options, onProgress: (share) => options.onProgress?.((doneBytes + share * bytes) / model.downloadBytes) },
    );
    await rm(`${partPath}.etag`, { force: true });
    doneBytes += bytes;
  }
  await moveIntoPlace(model, folder, path, { url: model.url, sha256: sums });
  return sums[files[0]?.name ?? ''] ?? null;
}

async function installArchive(installation: Installation & { url: string }): Promise<string> {
  const { model, path, url, settings, options } = installation;
  const { modelsDir } = settings;
  const partPath = partPathOf(modelsDir, model);
  const sha256 = await downloadChecked(
    { model: model.name, url, partPath, expectedBytes: model.downloadBytes, sha256: model.sha256 },
    settings,
    { ...options, onProgress: (share) => options.onProgress?.(share * DOWNLOAD_SHARE) },
  );
  const folder = await mkdtemp(join(modelsDir, `.${model.name}-`));
  try {
    const { size } = await stat(partPath);
    await unpackArchive(partPath, folder, size, {
      ...options,
      onProgress: (share) => options.onProgress?.(DOWNLOAD_SHARE + share * (1 - DOWNLOAD_SHARE)),
    }).catch(async (error: unknown) => {
      // A corrupt archive would still be corrupt on the next attempt.
      if (error instanceof MediaError && error.reason === 'download-failed') await rm(partPath, { force: true });
      throw error;
    });
    await moveIntoPlace(model, folder, path, { url, sha256, archiveBytes: size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await rm(partPath, { force: true });
  await rm(`${partPath}.etag`, { force: true });
  return sha256;
}

/** Checks that all files exist, records their origin and moves the folder into place atomically. */
async function moveIntoPlace(model: Model, folder: string, path: string, origin: Record<string, unknown>) {
  await checkFiles(model, folder);
  await writeFile(join(folder, 'installed.json'), `${JSON.stringify({ name: model.name, ...origin }, null, 1)}\n`);
  await rm(path, { recursive: true, force: true });
  await rename(folder, path);
}

async function checkFiles(model: Model, folder: string): Promise<void> {
  for (const file of Object.values(model.files)) {
    const stats = await stat(join(folder, file)).catch(() => null);
    if (stats?.isFile() && stats.size > 0) continue;
    throw new MediaError(
      'download-failed',
      { code: 'archive-incomplete', facts: { model: model.name, file } },
      {
        model: model.name,
        missing: file,
      },
    );
  }
}
