import { listModels } from '@clipwright/media/data';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { speechInstallations } from '../db/tables/speech-installations-table.ts';
import { readWorkerModels } from '../jobs/read-worker-models.ts';
import type { ListModels } from './list-speech-engines.ts';

type ModelsDeps = { db: Pick<Database, 'service'> };

/**
 * Lists the names of the models that this installation wants: a model that a user installs is wanted for everyone until
 * a later installation of it is stopped. Each worker keeps them on its own disk.
 */
export async function listWantedModels({ db }: ModelsDeps): Promise<string[]> {
  const { model, state, createdAt } = speechInstallations;
  const rows = await db.service
    .selectDistinctOn([model], { model, state })
    .from(speechInstallations)
    .where(inArray(state, ['completed', 'cancelled']))
    .orderBy(model, sql`${createdAt} desc`);
  return rows.filter((row) => row.state === 'completed').map((row) => row.model);
}

/** Lists the names of the models that live workers can use. If a queue is given, only its workers count. */
export async function listModelsOfWorkers({ db }: ModelsDeps, queue?: string): Promise<string[]> {
  return (await readWorkerModels(db, queue)).filter(({ state }) => state === 'installed').map(({ name }) => name);
}

/** Lists models as installed even if only other machines have them: an API may run on a machine without any. */
export function listAlso(list: ListModels | undefined, others: () => Promise<readonly string[]>): ListModels {
  return async (modelsDir) => {
    const [listed, names] = await Promise.all([(list ?? listModels)(modelsDir), others()]);
    return listed.map((model) => ({ ...model, installed: model.installed || names.includes(model.name) }));
  };
}
