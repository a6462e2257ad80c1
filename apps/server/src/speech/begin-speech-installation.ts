import { describeFact } from '@clipwright/contract';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { speechInstallations } from '../db/tables/speech-installations-table.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { installSpeechJob } from './install-speech-job.ts';
import { findSearchModel, type ListModels, listSpeechEngines } from './list-speech-engines.ts';
import { STALL_MS, stalledInstallation, underWay } from './read-speech.ts';
import { listAlso, listModelsOfWorkers } from './wanted-models.ts';

/**
 * Queues the installation of a speech or search model. A model that is already installed is left unchanged.
 * @throws AppError `speech_install_not_allowed`, `speech_model_unknown`, `speech_install_in_progress`
 */
export async function beginSpeechInstallation(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'> & { listModels?: ListModels },
  userId: string,
  model: string,
): Promise<void> {
  if (!deps.config.media.canInstallModels) throw new AppError('speech_install_not_allowed');
  const list = listAlso(deps.listModels, () => listModelsOfWorkers(deps));
  const engines = await listSpeechEngines(deps.config, list);
  const search = await findSearchModel(deps.config, list);
  const local = [...engines.filter(({ kind }) => kind === 'local'), ...(search ? [search] : [])];
  const listed = local.find(({ id }) => id === model);
  if (!listed) throw new AppError('speech_model_unknown');
  if (listed.installed) return;
  if (!(await queueInstallation(deps, { userId, model }))) throw new AppError('speech_install_in_progress');
}

/**
 * Queues the installation of a model. `userId` null: for the server itself.
 * @returns false if one is already in progress.
 */
export async function queueInstallation(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  { userId, model }: { userId: string | null; model: string },
): Promise<boolean> {
  return await db.asService(async (tx) => {
    await tx
      .update(speechInstallations)
      .set({ state: 'failed', failure: stalledInstallation, error: describeFact(stalledInstallation, 'en') })
      .where(
        and(
          inArray(speechInstallations.state, [...underWay]),
          lt(speechInstallations.updatedAt, new Date(now().getTime() - STALL_MS)),
        ),
      );
    // The index permits only one at a time.
    const [row] = await tx
      .insert(speechInstallations)
      .values({ userId, model })
      .onConflictDoNothing()
      .returning({ id: speechInstallations.id });
    if (!row) return false;
    await jobs.send(installSpeechJob, { installationId: row.id }, { within: tx });
    return true;
  });
}

/**
 * Stops the user's installation, or the server's own if only this machine reaches it.
 * @throws AppError `speech_install_not_in_progress`
 */
export async function cancelInstallation({ config, db }: Pick<Deps, 'config' | 'db'>, userId: string): Promise<void> {
  const isOwn = eq(speechInstallations.userId, userId);
  const mayStop = config.isLocalOnly ? or(isOwn, isNull(speechInstallations.userId)) : isOwn;
  const stopped = await db.asService((tx) =>
    tx
      .update(speechInstallations)
      .set({ state: 'cancelled' })
      .where(and(mayStop, inArray(speechInstallations.state, [...underWay])))
      .returning({ id: speechInstallations.id }),
  );
  if (stopped.length === 0) throw new AppError('speech_install_not_in_progress');
}
