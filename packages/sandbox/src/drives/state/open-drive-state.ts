import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openJsonFile } from '../../files/open-json-file.ts';
import type { DriveName } from '../drive-name.ts';
import { type DriveState, driveState, makeDriveState } from './drive-state.ts';

const SAVE_AFTER_MS = 200;

const USUAL: Readonly<Record<DriveName, { tokenLifeSec: number; capacityBytes: number }>> = {
  'google-drive': { tokenLifeSec: 3599, capacityBytes: 15 * 1024 ** 3 },
  'one-drive': { tokenLifeSec: 3600, capacityBytes: 5 * 1024 ** 3 },
  dropbox: { tokenLifeSec: 14_400, capacityBytes: 2 * 1024 ** 3 },
};

/** One provider's stand-in: what it keeps, and where. */
export type Drive = {
  name: DriveName;
  /** Changed in place, then `onChange`. */
  readonly state: DriveState;
  /** The storage limit of a new account. */
  capacityBytes: number;
  now(): number;
  onChange(): void;
  /** Returns the path of a part of the state. */
  pathOf(diskPath: string): string;
  /** Address of the page of this drive in a browser. */
  pageUrl: string;
  reset(): Promise<void>;
  stop(): Promise<void>;
};

/** Opens the folder of one provider; it is kept over restarts. */
export async function openDriveState(
  name: DriveName,
  { dataDir, pageUrl, log }: { dataDir: string; pageUrl: string; log: (message: string) => void },
): Promise<Drive> {
  const { tokenLifeSec, capacityBytes } = USUAL[name];
  const makeFolders = async () => {
    await mkdir(join(dataDir, 'files'), { recursive: true, mode: 0o700 });
    await mkdir(join(dataDir, 'uploads'), { recursive: true, mode: 0o700 });
  };
  await makeFolders();
  const file = await openJsonFile(join(dataDir, 'state.json'), driveState, () => makeDriveState(tokenLifeSec));
  let saving: NodeJS.Timeout | null = null;
  let saveAfterMs = SAVE_AFTER_MS;
  const save = async () => {
    const begunAt = performance.now();
    await file.save().catch((error: unknown) => log(`drives: cannot save ${name}: ${String(error)}`));
    // A disk that is busy with uploads is left to them.
    saveAfterMs = SAVE_AFTER_MS + 10 * (performance.now() - begunAt);
  };
  return {
    name,
    state: file.value,
    capacityBytes,
    now: () => Date.now() + file.value.clockOffsetMs,
    onChange() {
      saving ??= setTimeout(() => {
        saving = null;
        void save();
      }, saveAfterMs).unref();
    },
    pathOf: (diskPath) => join(dataDir, diskPath),
    pageUrl,
    async reset() {
      Object.assign(file.value, makeDriveState(tokenLifeSec));
      await Promise.all(['files', 'uploads'].map((each) => rm(join(dataDir, each), { recursive: true, force: true })));
      await makeFolders();
      await save();
    },
    async stop() {
      if (saving !== null) clearTimeout(saving);
      saving = null;
      await save();
    },
  };
}
