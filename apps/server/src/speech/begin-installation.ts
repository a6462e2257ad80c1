import { and, eq, inArray, lt } from 'drizzle-orm';
import { speechInstallations } from '../db/tables/speech-installations.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { installSpeechJob } from './install-job.ts';
import { type ListModels, listEngines } from './list-engines.ts';
import { STALL_MS, stallMessage } from './read-speech.ts';

const underWay = ['queued', 'installing'] as const;

/**
 * Has a worker install a model. One that is there already is left alone.
 * @throws AppError `speech_install_not_allowed`, `speech_model_unknown`, `speech_install_in_progress`
 */
export async function beginInstallation(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'> & { listModels?: ListModels },
  userId: string,
  model: string,
): Promise<void> {
  if (!deps.config.media.canInstallModels) throw new AppError('speech_install_not_allowed');
  const engines = await listEngines(deps.config, deps.listModels);
  const wanted = engines.find(({ id, kind }) => id === model && kind === 'local');
  if (!wanted) throw new AppError('speech_model_unknown');
  if (wanted.installed) return;
  await deps.db.asService(async (tx) => {
    await tx
      .update(speechInstallations)
      .set({ state: 'failed', error: stallMessage })
      .where(
        and(
          eq(speechInstallations.state, 'installing'),
          lt(speechInstallations.updatedAt, new Date(deps.now().getTime() - STALL_MS)),
        ),
      );
    // The index lets one at a time in.
    const [row] = await tx
      .insert(speechInstallations)
      .values({ userId, model })
      .onConflictDoNothing()
      .returning({ id: speechInstallations.id });
    if (!row) throw new AppError('speech_install_in_progress');
    await deps.jobs.send(installSpeechJob, { installationId: row.id }, { within: tx });
  });
}

/** Stops the installation that the user asked for. @throws AppError `speech_install_not_in_progress` */
export async function cancelInstallation({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  const stopped = await db.asService((tx) =>
    tx
      .update(speechInstallations)
      .set({ state: 'cancelled' })
      .where(and(eq(speechInstallations.userId, userId), inArray(speechInstallations.state, [...underWay])))
      .returning({ id: speechInstallations.id }),
  );
  if (stopped.length === 0) throw new AppError('speech_install_not_in_progress');
}
