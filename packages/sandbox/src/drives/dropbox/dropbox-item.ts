import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest } from '../../hosts/host-route.ts';
import { findAccessGrant, type Grant } from '../../hosts/oauth/oauth-tokens.ts';
import { addFolder, findBelow, findChild, findItem, giveRoot, pathOfItem } from '../state/drive-items.ts';
import type { DriveItem } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { dropboxBadRequest, dropboxError, summarize } from './dropbox-refusal.ts';

/** An application of its own folder sees this folder of a drive as the top. */
const APP_PATH = ['Apps', 'Clipwright'];
const MAX_NAME_LENGTH = 255;

export type DropboxUser = Pick<Grant, 'email'> & { grantId: string };

/** Returns the account of the request. */
export function authorizeDropbox(drive: Drive, { headers, path }: HostRequest, scope: string | null): DropboxUser {
  const grant = findAccessGrant(drive, headers.authorization);
  if (typeof grant === 'string') {
    if (grant === 'missing') {
      const header = 'Must provide HTTP header "Authorization" or URL parameter "authorization".';
      throw dropboxBadRequest(`Error in call to API function "${path.slice(3)}": ${header}`);
    }
    const reason = grant === 'expired' ? 'expired_access_token' : 'invalid_access_token';
    throw new HostRefusal(json(summarize(reason), 401));
  }
  if (scope !== null && !grant.scopes.includes(scope)) {
    throw new HostRefusal(json(summarize('missing_scope', { required_scope: scope }), 401));
  }
  return { email: grant.email, grantId: grant.id };
}

/** The folder that the application takes for the top of the drive. */
async function giveDropboxRoot(drive: Drive, email: string): Promise<DriveItem> {
  let folder = await giveRoot(drive, email);
  for (const name of APP_PATH) {
    folder = findChild(drive, folder, name) ?? (await addFolder(drive, { email, parent: folder, name }));
  }
  return folder;
}

/** The names of a path such as `/a/b.txt`; what cannot be one is refused as the provider does. */
export function readPath(path: unknown, where: string): string[] {
  if (typeof path !== 'string') throw dropboxBadRequest(`Error in call to API function: ${where}: expected string.`);
  if (path === '') return [];
  if (path === '/') {
    throw dropboxBadRequest(`${where}: Specify the root folder as an empty string rather than as "/".`);
  }
  if (!/^\/[^\0]*$/su.test(path) || path.endsWith('/')) {
    throw dropboxBadRequest(
      `${where}: '${path}' did not match pattern '(/(.|[\\r\\n])*|id:.*)|(rev:[0-9a-f]{9,})|(ns:[0-9]+(/.*)?)'`,
    );
  }
  return path.slice(1).split('/');
}

/** Names that a new file or folder cannot have. */
function checkNames(names: readonly string[], prefix: string): void {
  const isWrong = names.some((name) => name.length > MAX_NAME_LENGTH || name === '' || /^\.{1,2}$|[\\]|\s$/.test(name));
  if (isWrong) throw dropboxError(`${prefix}malformed_path`);
}

/** The item of a path or an id, or null. */
export async function findDropboxItem(
  drive: Drive,
  email: string,
  path: unknown,
  where: string,
): Promise<DriveItem | null> {
  const root = await giveDropboxRoot(drive, email);
  if (typeof path === 'string' && path.startsWith('id:')) {
    const item = findItem(drive, email, path);
    return item !== null && pathBelow(drive, root, item) !== null ? item : null;
  }
  return findBelow(drive, root, readPath(path, where));
}

/** The path as the application sees it; null is outside of its folder. */
function pathBelow(drive: Drive, root: DriveItem, item: DriveItem): string | null {
  const [top, path] = [pathOfItem(drive, root), pathOfItem(drive, item)];
  return path === top || path.startsWith(`${top}/`) ? path.slice(top.length) : null;
}

/** The folder of a path, made with those above it. */
export async function givePlace(
  drive: Drive,
  email: string,
  names: readonly string[],
  prefix: string,
): Promise<{ parent: DriveItem; name: string }> {
  checkNames(names, prefix);
  let parent = await giveDropboxRoot(drive, email);
  for (const each of names.slice(0, -1)) {
    const existing = findChild(drive, parent, each);
    if (existing !== null && !existing.isFolder) throw dropboxError(`${prefix}conflict/file_ancestor`);
    parent = existing ?? (await addFolder(drive, { email, parent, name: each, isByApp: true }));
  }
  const name = names.at(-1);
  if (name === undefined) throw dropboxError(`${prefix}malformed_path`);
  return { parent, name };
}

/** An item as the API describes it. */
export async function describeEntry(
  drive: Drive,
  item: DriveItem,
  isTagged: boolean,
): Promise<Record<string, unknown>> {
  const root = await giveDropboxRoot(drive, item.email);
  const path = pathBelow(drive, root, item) ?? '';
  const facts = { name: item.name, path_lower: path.toLowerCase(), path_display: path, id: item.id };
  if (item.isFolder) return { ...(isTagged && { '.tag': 'folder' }), ...facts };
  const modified = new Date(item.modifiedMs).toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    ...(isTagged && { '.tag': 'file' }),
    ...facts,
    client_modified: modified,
    server_modified: modified,
    rev: `0${item.modifiedMs.toString(16).padStart(14, '0')}`,
    size: item.bytes,
    is_downloadable: true,
    content_hash: item.hash,
  };
}

/** Reads the JSON of a call; members that the API does not know are refused with plain text. */
function readArguments(text: string, existing: readonly string[], { path }: HostRequest): Record<string, unknown> {
  const where = `Error in call to API function "${path.slice(3)}"`;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw dropboxBadRequest(`${where}: request body: could not decode input as JSON`);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw dropboxBadRequest(`${where}: request body: expected object, got ${given === null ? 'null' : typeof given}`);
  }
  const unknown = Object.keys(given).find((name) => !existing.includes(name));
  if (unknown !== undefined) throw dropboxBadRequest(`${where}: request body: unknown field '${unknown}'`);
  return given as Record<string, unknown>;
}

/** Reads a JSON body, whose type has to be said. */
export function readCall(request: HostRequest, existing: readonly string[]): Record<string, unknown> {
  if (!/^application\/json(;|$)/.test(request.headers['content-type'] ?? '')) {
    const type = request.headers['content-type'] ?? '';
    throw dropboxBadRequest(
      `Error in call to API function "${request.path.slice(3)}": Bad HTTP "Content-Type" header: "${type}". Expecting one of "application/json", "application/json; charset=utf-8".`,
    );
  }
  return readArguments(request.text, existing, request);
}

/** A call without arguments has an empty body or `null`. */
export function readNothing(request: HostRequest): void {
  if (request.text === '' || request.text === 'null') return;
  throw dropboxBadRequest(
    `Error in call to API function "${request.path.slice(3)}": request body: expected null, got value`,
  );
}

/** Reads the header with the arguments of a content call: JSON in ASCII only. */
export function readArgumentHeader(request: HostRequest, existing: readonly string[]): Record<string, unknown> {
  const header = request.headers['dropbox-api-arg'];
  const where = `Error in call to API function "${request.path.slice(3)}"`;
  if (typeof header !== 'string') throw dropboxBadRequest(`${where}: Must provide HTTP header "Dropbox-API-Arg".`);
  if (!/^[\x20-\x7e]*$/.test(header)) {
    throw dropboxBadRequest(`${where}: HTTP header "Dropbox-API-Arg": could not decode input as JSON`);
  }
  return readArguments(header, existing, request);
}

export function answerNull(): HostAnswer {
  return { status: 200, body: 'null' };
}
