import { z } from 'zod';
import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { Call, DriveProvider, DriveVideo } from '../drive-provider.ts';
import { checkDriveByteAddress } from '../http/check-drive-byte-address.ts';
import { hasDriveErrorReason } from '../http/has-drive-error-reason.ts';
import { openDriveStream, writeRange } from '../http/open-drive-stream.ts';
import { packDriveCursor, unpackCursor } from '../http/pack-drive-cursor.ts';
import { findGraphItem } from './find-graph-item.ts';
import { mapGraphError } from './map-graph-error.ts';
import {
  graphDrive,
  graphItems,
  graphUser,
  ITEM_FIELDS,
  toAccount,
  toHash,
  toQuota,
  toVideo,
} from './map-graph-item.ts';
import { itemPath, PROVIDER, readGraph, requestGraph } from './request-graph.ts';

const PAGE_SIZE = '200';
/** The maximum number of folders that one call searches for a video. */
const MAX_LISTS = 10;
const MAX_FOLDERS = 100;

/** The folders still to be searched; the first one is resumed at `skip`. */
const cursorSchema = z.object({
  paths: z.array(z.string().regex(/^\/drive\/[\w/%.!-]+$/)).min(1),
  skip: z.string().nullable(),
});

/** Reads the account and its files. `rootPath` is the app folder. */
export function graphContents(
  config: DriveConfig,
  rootPath: string,
): Pick<
  DriveProvider,
  'account' | 'quota' | 'open' | 'find' | 'remove' | 'removeFolder' | 'listVideos' | 'link' | 'hash'
> {
  const remove = async (id: string, call: Call) => {
    const answer = await requestGraph(config, { path: itemPath(id), method: 'DELETE' }, call);
    if (answer.status === 204 || answer.status === 200) return 'removed';
    const error = mapGraphError(answer);
    if (hasDriveErrorReason(error, 'not_found')) return 'was_gone';
    throw error;
  };
  return {
    async account(call) {
      const query = { $select: 'id,displayName,mail,userPrincipalName' };
      return toAccount(await readGraph(config, { path: '', query }, graphUser, call));
    },
    async quota(call) {
      return toQuota(await readGraph(config, { path: '/drive', query: { $select: 'quota' } }, graphDrive, call));
    },
    async open(fileId, range, call) {
      const answer = await requestGraph(config, { path: `${itemPath(fileId)}/content` }, call);
      if (answer.status !== 302) throw mapGraphError(answer);
      // The URL itself grants access: the token would be sent to a host that does not need it.
      const url = checkDriveByteAddress(PROVIDER, answer.headers.get('location'), { ...config, origin: null });
      const request = { provider: PROVIDER, url, headers: writeRange(range), signal: call.signal } as const;
      return await openDriveStream(request, range, mapGraphError);
    },
    async find(fileId, call) {
      const item = await findGraphItem(config, itemPath(fileId), call);
      return item === null ? null : toVideo(item);
    },
    remove,
    removeFolder: remove,
    async listVideos({ cursor }, call) {
      let next = cursor === null ? { paths: [rootPath], skip: null } : unpackCursor(PROVIDER, cursor, cursorSchema);
      const videos: DriveVideo[] = [];
      for (let lists = 0; lists < MAX_LISTS && videos.length === 0; lists += 1) {
        const page = await listPage(config, next, call);
        videos.push(...page.videos);
        if (page.next === null) return { videos, nextCursor: null };
        next = page.next;
      }
      return { videos, nextCursor: packDriveCursor(next) };
    },
    async link(fileId, call) {
      return (await findGraphItem(config, itemPath(fileId), call))?.webUrl ?? null;
    },
    async hash(fileId, call) {
      const item = await findGraphItem(config, itemPath(fileId), call);
      return item === null ? null : toHash(item);
    },
  };
}

type Cursor = z.output<typeof cursorSchema>;

/** Lists a page of the first folder, and returns the position after it. */
async function listPage(
  config: DriveConfig,
  { paths: [path = '', ...rest], skip }: Cursor,
  call: Call,
): Promise<{ videos: DriveVideo[]; next: Cursor | null }> {
  const query = { $select: ITEM_FIELDS, $top: PAGE_SIZE, ...(skip !== null && { $skiptoken: skip }) };
  const page = await readGraph(config, { path: `${path}/children`, query }, graphItems, call);
  const videos = page.value
    .flatMap((item) => toVideo(item) ?? [])
    .filter(({ mimeType }) => mimeType.startsWith('video/'));
  const folders = page.value.filter(({ folder }) => folder !== undefined).map(({ id }) => itemPath(id));
  const paths = [...rest, ...folders].slice(0, MAX_FOLDERS);
  // Only the new part of the next page's URL is used; the rest is known.
  const nextSkip = URL.parse(page['@odata.nextLink'] ?? '')?.searchParams.get('$skiptoken') ?? null;
  if (nextSkip !== null) return { videos, next: { paths: [path, ...paths], skip: nextSkip } };
  return { videos, next: paths.length === 0 ? null : { paths, skip: null } };
}
