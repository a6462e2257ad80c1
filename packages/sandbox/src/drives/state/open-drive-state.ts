import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openKeptState } from '../../files/open-kept-state.ts';
import type { TokenIssuer } from '../../hosts/oauth/oauth-tokens.ts';
import type { DriveName } from '../drive-name.ts';
import { type DriveState, driveState, makeDriveState } from './drive-state.ts';

const USUAL: Readonly<
  Record<DriveName, { tokenLifeSec: number; capacityBytes: number; prefixes: TokenIssuer['prefixes'] }>
> = {
  'google-drive': {
    tokenLifeSec: 3599,
    capacityBytes: 15 * 1024 ** 3,
    prefixes: { code: '4/0sandbox', access: 'ya29.sandbox', refresh: '1//sandbox' },
  },
  'one-drive': {
    tokenLifeSec: 3600,
    capacityBytes: 5 * 1024 ** 3,
    prefixes: { code: 'M.C5_sandbox', access: 'EwBsandbox', refresh: 'M.C5_sandboxrefresh' },
  },
  dropbox: {
    tokenLifeSec: 14_400,
    capacityBytes: 2 * 1024 ** 3,
    prefixes: { code: 'sandboxcode', access: 'sl.u.sandbox', refresh: 'sandboxrefresh' },
  },
};

/** One provider's stand-in: what it keeps, and where. */
export type Drive = TokenIssuer & {
  name: DriveName;
  /** Changed in place, then `onChange`. */
  readonly state: DriveState;
  /** The storage limit of a new account. */
  capacityBytes: number;
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
  const { tokenLifeSec, capacityBytes, prefixes } = USUAL[name];
  const makeFolders = async () => {
    await mkdir(join(dataDir, 'files'), { recursive: true, mode: 0o700 });
    await mkdir(join(dataDir, 'uploads'), { recursive: true, mode: 0o700 });
  };
  await makeFolders();
  const file = await openKeptState(join(dataDir, 'state.json'), driveState, () => makeDriveState(tokenLifeSec), log);
  return {
    name,
    state: file.value,
    capacityBytes,
    prefixes,
    now: () => Date.now() + file.value.clockOffsetMs,
    onChange: file.onChange,
    pathOf: (diskPath) => join(dataDir, diskPath),
    pageUrl,
    async reset() {
      Object.assign(file.value, makeDriveState(tokenLifeSec));
      await Promise.all(['files', 'uploads'].map((each) => rm(join(dataDir, each), { recursive: true, force: true })));
      await makeFolders();
      await file.save();
    },
    stop: file.stop,
  };
}
