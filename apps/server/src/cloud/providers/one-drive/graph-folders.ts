import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { DriveProvider } from '../drive-provider.ts';
import { hasDriveErrorReason } from '../http/has-drive-error-reason.ts';
import { findFreeDriveName } from '../names/find-free-drive-name.ts';
import { toDriveName } from '../names/to-drive-name.ts';
import { findGraphItem } from './find-graph-item.ts';
import { graphItem, toFolder } from './map-graph-item.ts';
import { childPath, itemPath, readGraph, writeJson } from './request-graph.ts';

/** Finds folders by their name, which contains the key. */
export function graphFolders(config: DriveConfig, rootPath: string): Pick<DriveProvider, 'ensureFolder'> {
  return {
    async ensureFolder({ name, key, knownFolderId }, call) {
      const knownFolder = knownFolderId === null ? null : await findGraphItem(config, itemPath(knownFolderId), call);
      const folder = knownFolder && toFolder(knownFolder);
      if (folder !== null) return folder;
      const safeName = toDriveName(name, key);
      const find = async (each: string) => await findGraphItem(config, childPath(rootPath, each), call);
      const make = async (each: string) => {
        const body = { name: each, folder: {}, '@microsoft.graph.conflictBehavior': 'fail' };
        return await readGraph(config, { path: `${rootPath}/children`, ...writeJson(body) }, graphItem, call);
      };
      try {
        return toFolder(await make(safeName)) as NonNullable<typeof folder>;
      } catch (error) {
        if (!hasDriveErrorReason(error, 'conflict')) throw error;
        const other = await find(safeName);
        const otherFolder = other && toFolder(other);
        if (otherFolder !== null) return otherFolder;
        // The name is taken by a file.
        return toFolder(
          await make(await findFreeDriveName(safeName, async (each) => (await find(each)) !== null)),
        ) as NonNullable<typeof folder>;
      }
    },
  };
}
