import { randomBytes } from 'node:crypto';
import { copyFile, stat } from 'node:fs/promises';
import { type HostControl, makeHostControl } from '../../hosts/host-control.ts';
import { expireAccessTokens, revokeGrants } from '../../hosts/oauth/oauth-tokens.ts';
import { DRIVE_NAMES, type DriveName } from '../drive-name.ts';
import { hashFile } from '../files/stream-hash.ts';
import { typeOfName } from '../files/type-of-name.ts';
import { writeDriveContent } from '../files/write-drive-content.ts';
import { findAccount, giveAccount } from '../state/drive-accounts.ts';
import {
  addFile,
  addFolder,
  findBelow,
  findChild,
  giveRoot,
  isInTrash,
  pathOfItem,
  removeItem,
  usedBytes,
} from '../state/drive-items.ts';
import type { DriveItem } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';

/** The contents of a drive, for tests. */
export type ListedFile = {
  id: string;
  /** From the top of the drive, with slashes; a slash in a name is one as well. */
  path: string;
  name: string;
  bytes: number;
  /** Its path on this machine. */
  diskPath: string;
  isFolder: boolean;
  isTrashed: boolean;
  isByApp: boolean;
  isPicked: boolean;
};

/** Controls that clients cannot use: faults, the clock, and actions of users at their provider. */
export type DriveControl = HostControl & {
  /** Moves the clock of all drives ahead: tokens, codes, sessions and links age with it. */
  advanceClock(sec: number): void;
  /** Sets the lifetime of access tokens issued from now on. */
  setTokenLife(drive: DriveName, sec: number): void;
  /** Lets all access tokens expire at once. */
  expireTokens(drive: DriveName): void;
  /** Ends what a user, or every user, has allowed, as they do at their provider. */
  revoke(drive: DriveName, email?: string): number;
  /** Sets the storage limit of an account; null: unlimited. */
  setCapacity(drive: DriveName, email: string, bytes: number | null): void;
  /** Fills an account until so many bytes are free. */
  fillQuota(drive: DriveName, email: string, freeBytes: number): void;
  listAccounts(drive: DriveName): string[];
  listFiles(drive: DriveName, email: string): ListedFile[];
  findItem(drive: DriveName, id: string): DriveItem | null;
  /** Puts a file of the user's own into their drive, with the folders of its path. Gives its id. */
  putFile(
    drive: DriveName,
    email: string,
    file: { path: string; content: string | Buffer | { copyOf: string }; isPicked?: boolean | undefined },
  ): Promise<string>;
  /** Shows a file to the application, as Google's Picker does. */
  setPicked(drive: DriveName, id: string, isPicked: boolean): void;
  setTrashed(drive: DriveName, id: string, isTrashed: boolean): void;
  /** Deletes a file or a folder, as the user does at their provider. */
  removeItem(drive: DriveName, id: string): Promise<void>;
  /** Begins afresh: no account, no file, no token. Who is connected is no longer. */
  reset(): Promise<void>;
};

/** The control of all drives, and what their hosts report to it. */
export function makeDriveControl(drives: Readonly<Record<DriveName, Drive>>) {
  const { control: hosts, ...reports } = makeHostControl(DRIVE_NAMES);
  const findItem = (name: DriveName, id: string): DriveItem | null => {
    const { items } = drives[name].state;
    return Object.hasOwn(items, id) ? (items[id] ?? null) : null;
  };
  const getItem = (name: DriveName, id: string): DriveItem => {
    const item = findItem(name, id);
    if (item === null) throw new Error(`${name} has no item ${id}.`);
    return item;
  };
  const change = (name: DriveName, id: string, facts: Partial<DriveItem>) => {
    Object.assign(getItem(name, id), facts);
    drives[name].onChange();
  };
  const control: DriveControl = {
    ...hosts,
    advanceClock(sec) {
      for (const drive of Object.values(drives)) {
        drive.state.clockOffsetMs += sec * 1000;
        drive.onChange();
      }
    },
    setTokenLife(name, sec) {
      drives[name].state.tokenLifeSec = sec;
      drives[name].onChange();
    },
    expireTokens: (name) => expireAccessTokens(drives[name]),
    revoke(name, email) {
      const emails = email === undefined ? drives[name].state.accounts.map((account) => account.email) : [email];
      return emails.reduce((sum, each) => sum + revokeGrants(drives[name], { email: each }), 0);
    },
    setCapacity(name, email, bytes) {
      giveAccount(drives[name], email).capacityBytes = bytes;
      drives[name].onChange();
    },
    fillQuota(name, email, freeBytes) {
      const account = giveAccount(drives[name], email);
      account.fillerBytes = 0;
      account.fillerBytes = Math.max(0, (account.capacityBytes ?? 0) - usedBytes(drives[name], email) - freeBytes);
      drives[name].onChange();
    },
    listAccounts: (name) => drives[name].state.accounts.map(({ email }) => email),
    listFiles: (name, email) => listFiles(drives[name], email),
    findItem,
    putFile: (name, email, file) => putFile(drives[name], email, file),
    setPicked: (name, id, isPicked) => change(name, id, { isPicked }),
    setTrashed: (name, id, isTrashed) => change(name, id, { isTrashed }),
    removeItem: (name, id) => removeItem(drives[name], getItem(name, id)),
    async reset() {
      hosts.faults.clear();
      hosts.clearRequests();
      hosts.clearFailures();
      await Promise.all(Object.values(drives).map((drive) => drive.reset()));
    },
  };
  return { control, ...reports };
}

function listFiles(drive: Drive, email: string): ListedFile[] {
  if (findAccount(drive, email) === null) return [];
  return Object.values(drive.state.items)
    .filter((item) => item.email === email && item.parentId !== null)
    .map((item) => ({
      id: item.id,
      path: pathOfItem(drive, item),
      name: item.name,
      bytes: item.bytes,
      diskPath: drive.pathOf(item.diskPath),
      isFolder: item.isFolder,
      isTrashed: isInTrash(drive, item),
      isByApp: item.isByApp,
      isPicked: item.isPicked,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function putFile(
  drive: Drive,
  email: string,
  { path, content, isPicked = false }: Parameters<DriveControl['putFile']>[2],
): Promise<string> {
  const names = path.split('/').filter((name) => name !== '');
  const name = names.pop();
  if (name === undefined) throw new Error('A file needs a name.');
  let parent = await giveRoot(drive, email);
  for (const each of names)
    parent = findChild(drive, parent, each) ?? (await addFolder(drive, { email, parent, name: each }));
  if (!parent.isFolder || findBelow(drive, parent, [name]) !== null) throw new Error(`${path} is taken.`);
  const stored = await (typeof content === 'object' && 'copyOf' in content
    ? copyIn(drive, content.copyOf)
    : writeDriveContent(drive, Buffer.from(content)));
  return (await addFile(drive, { email, parent, name, mimeType: typeOfName(name), isPicked }, stored)).id;
}

async function copyIn(drive: Drive, source: string) {
  const from = drive.pathOf(`uploads/${randomBytes(12).toString('hex')}`);
  await copyFile(source, from);
  const { size: bytes } = await stat(from);
  return { from, bytes, hash: await hashFile(drive.name, from) };
}
