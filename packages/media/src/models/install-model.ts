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

/** Where models are kept and come from. */
export type InstallSettings = {
  /** Folder that holds a folder per model; made where it is missing. */
  modelsDir: string;
  /**
   * URL of a folder that has the archives under their own names, and plain files in a folder of their model's name, instead of
   * the model's own source; null for none.
   */
  mirrorUrl: string | null;
} & RetrySettings;

/** Downloading an archive takes most of the time. */
const DOWNLOAD_SHARE = 0.75;

/** Where the unfinished download of a model is kept: an archive, or the folder of its plain files. */
export function partPathOf(modelsDir: string, model: Model): string {
  return join(modelsDir, model.plainFiles ? `${model.name}.part` : `${model.name}.tar.bz2.part`);
}

/**
 * Installs a model: downloads its archive or files (continuing an unfinished download), checks and unpacks them beside the
 * place and moves them there in one step, so that a model is there wholly or not at all. One that is installed already stays; one that
 * another program is installing is waited for.
 * @param model name in the catalog, or a model as the catalog describes them.
 * @returns folder of the model and the checksum of the archive or of the first file (null where it was installed already),
 * which also stands in the folder's `installed.json`.
 * @throws MediaError `invalid-option` for an unknown name or mirror, `download-failed`, `disk-full`, `cancelled`.
 */
export async function installModel(
  model: string | Model,
  settings: InstallSettings,
  options: EffectOptions = {},
): Promise<{ path: string; sha256: string | null }> {
  const wanted = typeof model === 'string' ? getModel(model) : model;
  const { modelsDir } = settings;
  const path = join(modelsDir, wanted.name);
  if (await isModelInstalled(modelsDir, wanted)) return { path, sha256: null };
  await mkdir(modelsDir, { recursive: true });
  const install = { model: wanted, path, settings, options };
  return await withLock(`${partPathOf(modelsDir, wanted)}.lock`, async () => await installAlone(install), {
    signal: options.signal,
    onWait: async () => {
      const received = await countReceived(modelsDir, wanted);
      if (received > 0) options.onProgress?.(Math.min(1, received / wanted.downloadBytes) * DOWNLOAD_SHARE);
    },
  });
}

/** Bytes of the unfinished download. */
async function countReceived(modelsDir: string, model: Model): Promise<number> {
  const partPath = partPathOf(modelsDir, model);
  const parts = model.plainFiles ? model.plainFiles.map(({ name }) => join(partPath, name)) : [partPath];
  const sizes = await Promise.all(parts.map(async (part) => (await stat(part).catch(() => null))?.size ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Installs a model that no other program is installing. */
async function installAlone(installation: Installation): Promise<{ path: string; sha256: string | null }> {
  const { model, path, settings, options } = installation;
  // Another program may have installed it meanwhile.
  if (await isModelInstalled(settings.modelsDir, model)) return { path, sha256: null };
  const sha256 = model.plainFiles
    ? await installFiles(installation, model.plainFiles)
    : await installArchive({ ...installation, url: chooseAddress(model.url, settings.mirrorUrl) });
  options.onProgress?.(1);
  return { path, sha256 };
}

type Installation = { model: Model; path: string; settings: InstallSettings; options: EffectOptions };

/** The folder of the unfinished download becomes the model's. */
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
      // A damaged archive would be damaged the next time too.
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

/** Checks that all files are there, notes where they are from, and makes the folder the model's in one step. */
async function moveIntoPlace(model: Model, folder: string, path: string, origin: Record<string, unknown>) {
  await checkFiles(model, folder);
  await writeFile(join(folder, 'installed.json'), `${JSON.stringify({ name: model.name, ...origin }, null, 1)}\n`);
  await rm(path, { recursive: true, force: true });
  await rename(folder, path);
}

async function checkFiles(model: Model, folder: string): Promise<void> {
  for (const file of Object.values(model.files)) {
    const found = await stat(join(folder, file)).catch(() => null);
    if (found?.isFile() && found.size > 0) continue;
    throw new MediaError(
      'download-failed',
      `The archive of ${model.name} has no ${file}: use another mirror, or none.`,
      {
        model: model.name,
        missing: file,
      },
    );
  }
}
