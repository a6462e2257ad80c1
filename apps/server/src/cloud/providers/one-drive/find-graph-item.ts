import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { Call } from '../drive-provider.ts';
import { hasDriveErrorReason } from '../http/has-drive-error-reason.ts';
import { graphItem, ITEM_FIELDS } from './map-graph-item.ts';
import { readGraph } from './request-graph.ts';

/** Finds the item at a path; null if there is none. */
export async function findGraphItem(config: DriveConfig, path: string, call: Call) {
  try {
    return await readGraph(config, { path, query: { $select: ITEM_FIELDS } }, graphItem, call);
  } catch (error) {
    if (hasDriveErrorReason(error, 'not_found')) return null;
    throw error;
  }
}
