import { z } from 'zod';
import type { TokenState } from '../../hosts/oauth/oauth-tokens.ts';

/** Someone whose drive it is. */
export type DriveAccount = {
  /** The provider's lasting id. */
  id: string;
  email: string;
  name: string;
  /** Null is a drive without an end. */
  capacityBytes: number | null;
  /** Bytes that count as used and are in no file, to fill a drive at once. */
  fillerBytes: number;
};

/** A file or a folder; the folder at the top has no parent. */
export type DriveItem = {
  id: string;
  email: string;
  parentId: string | null;
  name: string;
  isFolder: boolean;
  bytes: number;
  mimeType: string;
  createdMs: number;
  modifiedMs: number;
  /** The provider's own hash of the content; empty for a folder. */
  hash: string;
  /** Below the drive's folder on this machine. */
  diskPath: string;
  isTrashed: boolean;
  /** The application made it. */
  isByApp: boolean;
  /** The user chose it for the application. */
  isPicked: boolean;
  description: string | null;
  appProperties: Record<string, string>;
};

/** A file that is being sent in parts. */
export type UploadSession = {
  id: string;
  email: string;
  receivedBytes: number;
  /** Null where the client has not said. */
  totalBytes: number | null;
  expiresAtMs: number;
  isClosed: boolean;
  /** The file that came of it. */
  itemId: string | null;
  /** The client's metadata of the file. */
  target: Record<string, unknown>;
};

/** All that one provider's stand-in keeps, without the files' content. */
export type DriveState = TokenState & {
  accounts: DriveAccount[];
  items: Record<string, DriveItem>;
  sessions: Record<string, UploadSession>;
  /** Addresses that open a file by themselves. */
  links: Record<string, { itemId: string; expiresAtMs: number }>;
  /** Ids that were given out before their files. */
  promisedIds: Record<string, string>;
  clockOffsetMs: number;
};

/** The stored form, only for this stand-in. */
export const driveState = z.custom<DriveState>((stored) => storedState.safeParse(stored).success);
const storedState = z.looseObject({
  accounts: z.array(z.looseObject({ id: z.string(), email: z.string() })),
  items: z.record(z.string(), z.looseObject({ id: z.string(), email: z.string(), diskPath: z.string() })),
  tokenLifeSec: z.number(),
  clockOffsetMs: z.number(),
});

export function makeDriveState(tokenLifeSec: number): DriveState {
  return {
    accounts: [],
    items: {},
    grants: {},
    codes: {},
    accessTokens: {},
    refreshTokens: {},
    sessions: {},
    links: {},
    promisedIds: {},
    tokenLifeSec,
    clockOffsetMs: 0,
  };
}
