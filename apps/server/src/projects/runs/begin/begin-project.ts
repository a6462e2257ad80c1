import { toProcessingOptions } from '@clipwright/clip-spec';
import type { ProcessProjectResult } from '@clipwright/contract';
import { currentAskerId } from '../../../db/current-asker.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { currentNotices } from '../../../http/current-notices.ts';
import { pickRunSource } from '../../sources/pick-run-source.ts';
import type { ProjectInput } from '../../sources/project-request-input.ts';
import { dropSource, storeRunSource, storeSidecar } from '../../sources/store-run-source.ts';
import { beginRun } from './begin-run.ts';

type BeginDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'files' | 'log' | 'now' | 'secrets'> & {
  /** Runs the subtitle check when its turn comes. */
  checkInTurn: <T>(inputBytes: number, check: () => Promise<T>) => Promise<T>;
};

/**
 * Starts a project: stores its source and queues its work. @param readInput reads the request. It may store a file in
 * the process and reports the source id to `onStored`.
 */
export async function beginProject(
  deps: BeginDeps,
  userId: string,
  readInput: (onStored: (sourceId: string) => void) => Promise<ProjectInput>,
): Promise<ProcessProjectResult> {
  // Removes everything stored for this request that its project does not use.
  const stored = new Set<string>();
  let givenId: string | null = null;
  try {
    const input = await readInput((sourceId) => {
      givenId = sourceId;
      stored.add(sourceId);
    });
    const picked = pickRunSource(input, givenId, deps.config.links);
    // A drive is accessed with the owner's tokens, so a member could name any file in it.
    if (picked.kind === 'cloud' && (currentAskerId() ?? userId) !== userId) throw new AppError('drive_is_the_owners');
    const sourceId = picked.kind === 'known' ? picked.sourceId : await storeRunSource(deps, userId, picked);
    if (picked.kind !== 'known') stored.add(sourceId);
    if (stored.has(sourceId) && input.sidecarText?.trim()) {
      const { sidecarText } = input;
      await deps.checkInTurn(Buffer.byteLength(sidecarText), () => storeSidecar(deps, userId, sourceId, sidecarText));
    }
    const { run, spec } = await deps.db.asService((tx) => beginRun(deps, tx, { userId, ...input, sourceId }));
    stored.delete(run.sourceId);
    return {
      success: true,
      processing_id: run.id,
      project_id: run.projectId,
      project_name: input.request.title,
      clips_generated: 0,
      message: currentNotices().processing.started,
      processing_options: toProcessingOptions(spec),
      timestamp: run.createdAt.toISOString(),
    };
  } finally {
    for (const sourceId of stored) await dropSource(deps, userId, sourceId);
  }
}
