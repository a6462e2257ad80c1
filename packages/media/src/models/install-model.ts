import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { getModel } from './catalogue.ts';
import { chooseAddress } from './choose-address.ts';
import { type DownloadRequest, downloadFile } from './download-file.ts';
import { isModelInstalled } from './list-models.ts';
import type { Model } from './model.ts';
import { unpackArchive } from './unpack-archive.ts';
import { withLock } from './with-lock.ts';

/** Where models are kept and come from. */
export type InstallSettings = {
  /** Folder that holds a folder per model; made where it is missing. */
  modelsDir: string;
  /** URL of a folder that has the archives under their own names, instead of the model's own source; null for none. */
  mirrorUrl: string | null;
} & Pick<DownloadRequest, 'retryDelayMs' | 'maxAttempts' | 'stallTimeoutMs'>;

/** Downloading takes most of the time. */
const DOWNLOAD_SHARE = 0.75;
const MAX_DOWNLOAD_BYTES = 4 * 1024 ** 3;

/** Where the unfinished download of a model is kept. */
export function partPathOf(modelsDir: string, model: Model): string {
  return join(modelsDir, `${model.name}.tar.bz2.part`);
}

/**
 * Installs a model: downloads its archive (continuing an unfinished download), checks it, unpacks it beside the place and
 * moves it there in one step, so that a model is there wholly or not at all. One that is installed already stays; one that
 * another program is installing is waited for.
 * @param model name in the catalog, or a model as the catalog describes them.
 * @returns folder of the model and the archive's checksum (null where it was installed already), which also stands
 * in the folder's `installed.json`.
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
  const partPath = partPathOf(modelsDir, wanted);
  return await withLock(`${partPath}.lock`, async () => await installAlone(wanted, path, settings, options), {
    signal: options.signal,
    onWait: async () => {
      const part = await stat(partPath).catch(() => null);
      if (part) options.onProgress?.(Math.min(1, part.size / wanted.downloadBytes) * DOWNLOAD_SHARE);
    },
  });
}

/** Installs a model that no other program is installing. */
async function installAlone(
  wanted: Model,
  path: string,
  settings: InstallSettings,
  options: EffectOptions,
): Promise<{ path: string; sha256: string | null }> {
  const { modelsDir } = settings;
  // Another program may have installed it meanwhile.
  if (await isModelInstalled(modelsDir, wanted)) return { path, sha256: null };
  const url = chooseAddress(wanted.url, settings.mirrorUrl);
  const partPath = partPathOf(modelsDir, wanted);
  const sha256 = await downloadChecked(wanted, url, partPath, settings, {
    ...options,
    onProgress: (share) => options.onProgress?.(share * DOWNLOAD_SHARE),
  });
  const folder = await mkdtemp(join(modelsDir, `.${wanted.name}-`));
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
    await checkFiles(wanted, folder);
    await writeFile(
      join(folder, 'installed.json'),
      `${JSON.stringify({ name: wanted.name, url, sha256, archiveBytes: size }, null, 1)}\n`,
    );
    await rm(path, { recursive: true, force: true });
    await rename(folder, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await rm(partPath, { force: true });
  await rm(`${partPath}.etag`, { force: true });
  options.onProgress?.(1);
  return { path, sha256 };
}

/** Downloads and checks the archive; a checksum that is wrong after a continued download gets one fresh start. */
async function downloadChecked(
  model: Model,
  url: string,
  partPath: string,
  settings: InstallSettings,
  options: EffectOptions,
): Promise<string> {
  const wasContinued = (await stat(partPath).catch(() => null)) !== null;
  const { retryDelayMs, maxAttempts, stallTimeoutMs } = settings;
  await downloadFile(
    {
      url,
      partPath,
      expectedBytes: model.downloadBytes,
      maxBytes: MAX_DOWNLOAD_BYTES,
      retryDelayMs,
      maxAttempts,
      stallTimeoutMs,
    },
    options,
  );
  const sha256 = await hashFile(partPath);
  if (model.sha256 === null || model.sha256 === sha256) return sha256;
  await rm(partPath, { force: true });
  if (wasContinued) return await downloadChecked(model, url, partPath, settings, options);
  throw new MediaError(
    'download-failed',
    `The archive of ${model.name} is not the expected one (its checksum differs): try again later, or use another mirror.`,
    { url, expected: model.sha256, sha256 },
  );
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
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
