import type { Speech, SpeechInstallation } from '@clipwright/contract';
import { desc } from 'drizzle-orm';
import { speechInstallations } from '../db/tables/speech-installations.ts';
import type { Deps } from '../deps.ts';
import { type ListModels, listEngines } from './list-engines.ts';

/** An installation that says nothing for so long has ended with its worker. */
export const STALL_MS = 10 * 60_000;

const notAllowed = 'Speech models are installed by the operator of this installation.';

/** What can write down speech here, and how the newest installation stands, no matter who asked for it. */
export async function readSpeech(
  deps: Pick<Deps, 'config' | 'db' | 'now'> & { listModels?: ListModels },
): Promise<Speech> {
  const { canInstallModels } = deps.config.media;
  const engines = await listEngines(deps.config, deps.listModels);
  return {
    engines,
    activeEngine: engines.find(({ installed }) => installed)?.id ?? null,
    canInstall: canInstallModels,
    cannotInstallReason: canInstallModels ? null : notAllowed,
    installation: await findInstallation(deps),
  };
}

async function findInstallation({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<SpeechInstallation | null> {
  const [row] = await db.service
    .select()
    .from(speechInstallations)
    .orderBy(desc(speechInstallations.createdAt))
    .limit(1);
  if (!row) return null;
  const { model, state, progress, error, createdAt, updatedAt } = row;
  const isSilent = state === 'installing' && now().getTime() - updatedAt.getTime() > STALL_MS;
  return {
    model,
    state: isSilent ? 'failed' : state,
    progress,
    error: isSilent ? stallMessage : error,
    startedAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export const stallMessage = 'The installation stopped. What was downloaded is kept: try again to continue.';
