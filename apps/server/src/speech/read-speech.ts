import type { Speech, SpeechInstallation } from '@clipwright/contract';
import { desc } from 'drizzle-orm';
import { speechInstallations } from '../db/tables/speech-installations-table.ts';
import type { Deps } from '../deps.ts';
import { currentLanguage } from '../http/current-language.ts';
import { findSearchModel, type ListModels, listSpeechEngines, understands } from './list-speech-engines.ts';
import { installFailures } from './speech-engine-messages.ts';
import { currentSpeechMessages, translateFailure } from './translate-speech.ts';
import { listAlso, listModelsOfWorkers } from './wanted-models.ts';

type SpeechDeps = Pick<Deps, 'config' | 'db' | 'now'> & { listModels?: ListModels };

/** States of an installation that is not over. */
export const underWay = ['queued', 'installing'] as const;

/** An installation that says nothing for so long has ended with its worker, or never had one. */
export const STALL_MS = 10 * 60_000;

/** What can write down speech here, and how the newest installation stands, no matter who asked for it. */
export async function readSpeech(deps: SpeechDeps, userId: string): Promise<Speech> {
  const { isLocalOnly, media } = deps.config;
  const list = listAlso(deps.listModels, () => listModelsOfWorkers(deps));
  const engines = await listSpeechEngines(deps.config, list);
  const found = await findInstallation(deps);
  return {
    engines,
    activeEngine: engines.find(({ installed }) => installed)?.id ?? null,
    searchModel: await findSearchModel(deps.config, list),
    canInstall: media.canInstallModels,
    cannotInstallReason: media.canInstallModels ? null : currentSpeechMessages().notAllowed,
    installation: found && {
      ...found.installation,
      error: found.installation.error && translateFailure(found.installation.error, currentLanguage()),
      canStop: isUnderWay(found.installation) && (found.userId === null ? isLocalOnly : found.userId === userId),
    },
  };
}

/** A model that is being installed: what needs words can wait for it. */
export type AwaitedModel = {
  sizeBytes: number | null;
  progress: number;
  /** The network broke off; the download is tried again. */
  isInterrupted: boolean;
  /** Since when nothing came of it; null where it is not interrupted, or that is not known. */
  failingSince: Date | null;
};

/**
 * The model that will write down speech in this language (null: not known) as soon as it is installed; null where there is
 * one already, or none comes.
 * @param asOf when its silence is judged; now unless told.
 */
export async function findAwaitedModel(
  deps: SpeechDeps,
  { language, asOf = deps.now() }: { language: string | null; asOf?: Date | undefined },
): Promise<AwaitedModel | null> {
  const found = await findInstallation(deps, asOf);
  if (!found || !isUnderWay(found.installation)) return null;
  const engines = (await listSpeechEngines(deps.config, deps.listModels)).filter((engine) =>
    understands(engine, language),
  );
  const model = engines.find(({ id }) => id === found.installation.model);
  if (!model || engines.some(({ installed }) => installed)) return null;
  const { progress, error } = found.installation;
  return { sizeBytes: model.sizeBytes, progress, isInterrupted: error !== null, failingSince: found.failingSince };
}

/** The newest installation, and who asked for it: null where the server itself did. */
export async function findInstallation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  asOf = now(),
): Promise<{
  userId: string | null;
  failingSince: Date | null;
  installation: Omit<SpeechInstallation, 'canStop'>;
} | null> {
  const [row] = await db.service
    .select()
    .from(speechInstallations)
    .orderBy(desc(speechInstallations.createdAt))
    .limit(1);
  if (!row) return null;
  const { userId, model, progress, error, failingSince, createdAt, updatedAt } = row;
  const isSilent = isUnderWay(row) && asOf.getTime() - updatedAt.getTime() > STALL_MS;
  return {
    userId,
    failingSince,
    installation: {
      model,
      state: isSilent ? 'failed' : row.state,
      progress,
      error: isSilent ? installFailures.stalled : error,
      startedAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    },
  };
}

export function isUnderWay({ state }: Pick<SpeechInstallation, 'state'>): boolean {
  return state === 'queued' || state === 'installing';
}
