import { listModels } from '@clipwright/media';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { speechInstallations } from '../db/tables/speech-installations-table.ts';
import { workers } from '../db/tables/workers-table.ts';
import { isAlive } from '../jobs/read-queue-state.ts';
import type { ListModels } from './list-speech-engines.ts';

type ModelsDeps = { db: Pick<Database, 'service'> };

/**
 * Names of the models that this installation wants: whoever had one installed wanted it for all, until someone stops another installation
 * of it. Each worker has them on its own disk.
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

/** Names of the models that a living worker can use. */
export async function listModelsOfWorkers({ db }: ModelsDeps): Promise<string[]> {
  const rows = await db.service.select({ models: workers.models }).from(workers).where(isAlive);
  return rows.flatMap(({ models }) => models.filter(({ state }) => state === 'installed').map(({ name }) => name));
}

/** Lists models as installed also where others name them: an API may run where there are none. */
export function listAlso(list: ListModels | undefined, others: () => Promise<readonly string[]>): ListModels {
  return async (modelsDir) => {
    const [listed, names] = await Promise.all([(list ?? listModels)(modelsDir), others()]);
    return listed.map((model) => ({ ...model, installed: model.installed || names.includes(model.name) }));
  };
}
