import { describeFact, type Fact, type Speech, type SpeechInstallation } from '@clipwright/contract';
import { desc } from 'drizzle-orm';
import { factOfSentence } from '../db/stored/stored-facts.ts';
import { speechInstallations } from '../db/tables/speech-installations-table.ts';
import type { Deps } from '../deps.ts';
import { currentLanguage } from '../http/current-language.ts';
import { findSearchModel, type ListModels, listSpeechEngines, understands } from './list-speech-engines.ts';
import { currentSpeechMessages } from './translate-speech.ts';
import { listAlso, listModelsOfWorkers } from './wanted-models.ts';

type SpeechDeps = Pick<Deps, 'config' | 'db' | 'now'> & { listModels?: ListModels };

/** The failure of an installation whose worker died. */
export const stalledInstallation: Fact = { code: 'installation-stalled', facts: {} };

/** States of an installation in progress. */
export const underWay = ['queued', 'installing'] as const;

/**
 * The time without progress after which an installation counts as dead, because its worker died or it never had one.
 */
export const STALL_MS = 10 * 60_000;

/** Reads the speech engines and the state of the newest installation by any user. */
export async function readSpeech(deps: SpeechDeps, userId: string): Promise<Speech> {
  const { isLocalOnly, media } = deps.config;
  const list = listAlso(deps.listModels, () => listModelsOfWorkers(deps));
  const engines = await listSpeechEngines(deps.config, list);
  const installation = await findInstallation(deps);
  return {
    engines,
    activeEngine: engines.find(({ installed }) => installed)?.id ?? null,
    searchModel: await findSearchModel(deps.config, list),
    canInstall: media.canInstallModels,
    cannotInstallReason: media.canInstallModels ? null : currentSpeechMessages().notAllowed,
    installation: installation && {
      ...installation.installation,
      error: installation.failure && describeFact(installation.failure, currentLanguage()),
      canStop:
        isUnderWay(installation.installation) &&
        (installation.userId === null ? isLocalOnly : installation.userId === userId),
    },
  };
}

/** A model that is being installed: work that needs a transcript can wait for it. */
export type AwaitedModel = {
  sizeBytes: number | null;
  progress: number;
  /** True if the network failed; the download is retried. */
  isInterrupted: boolean;
  /** The time since which it has made no progress; null if it is not interrupted or the time is unknown. */
  failingSince: Date | null;
};

/**
 * Finds the model that will transcribe speech in this language (null: unknown) as soon as it is installed; null if one
 * is already installed or none is on its way.
 * @param asOf the time up to which its inactivity is measured; default: now.
 */
export async function findAwaitedModel(
  deps: SpeechDeps,
  { language, asOf = deps.now() }: { language: string | null; asOf?: Date | undefined },
): Promise<AwaitedModel | null> {
  const installation = await findInstallation(deps, asOf);
  if (!installation || !isUnderWay(installation.installation)) return null;
  const engines = (await listSpeechEngines(deps.config, deps.listModels)).filter((engine) =>
    understands(engine, language),
  );
  const model = engines.find(({ id }) => id === installation.installation.model);
  if (!model || engines.some(({ installed }) => installed)) return null;
  const { progress } = installation.installation;
  return {
    sizeBytes: model.sizeBytes,
    progress,
    isInterrupted: installation.failure !== null,
    failingSince: installation.failingSince,
  };
}

/** Finds the newest installation and the user who started it; null for the server itself. */
export async function findInstallation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  asOf = now(),
): Promise<{
  userId: string | null;
  failingSince: Date | null;
  /** Why it failed, or is interrupted. */
  failure: Fact | null;
  installation: Omit<SpeechInstallation, 'canStop' | 'error'>;
} | null> {
  const [row] = await db.service
    .select()
    .from(speechInstallations)
    .orderBy(desc(speechInstallations.createdAt))
    .limit(1);
  if (!row) return null;
  const { userId, model, progress, failure, error, failingSince, createdAt, updatedAt } = row;
  const isSilent = isUnderWay(row) && asOf.getTime() - updatedAt.getTime() > STALL_MS;
  return {
    userId,
    failingSince,
    failure: isSilent ? stalledInstallation : factOfSentence(failure, error),
    installation: {
      model,
      state: isSilent ? 'failed' : row.state,
      progress,
      startedAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    },
  };
}

export function isUnderWay({ state }: Pick<SpeechInstallation, 'state'>): boolean {
  return state === 'queued' || state === 'installing';
}
