import { describeFact, type Fact } from '@clipwright/contract';
import type { installModel } from '@clipwright/media';
import { listModels, MediaError } from '@clipwright/media/data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { speechInstallations } from '../db/tables/speech-installations-table.ts';
import type { Deps } from '../deps.ts';
import { namesPath } from '../http/names-path.ts';
import { type JobContext, RetryLater } from '../jobs/define-job.ts';
import { notifyWorkers } from '../jobs/notify-workers.ts';
import { type InstallData, installSpeechJob } from './install-speech-job.ts';
import type { ListModels } from './list-speech-engines.ts';

type InstallDeps = Pick<Deps, 'config' | 'db' | 'log'> & {
  listModels?: ListModels;
  install?: typeof installModel;
};

/** The interval for progress reports and for checking that the model is still wanted. */
const LOOK_MS = 700;

/** One attempt to install a model. The installation is atomic, whatever happens. */
export async function installSpeech(
  deps: InstallDeps,
  { installationId: id }: InstallData,
  context: JobContext,
): Promise<void> {
  const { db, config } = deps;
  const [row] = await db.service
    .update(speechInstallations)
    // If the state did not change, the row would keep its age from when its worker died.
    .set({ state: 'installing', updatedAt: new Date() })
    .where(and(eq(speechInstallations.id, id), inArray(speechInstallations.state, ['queued', 'installing'])))
    .returning();
  if (!row) return;
  const watch = watchInstallation(deps, row);
  try {
    const { modelsDir, modelsMirrorUrl: mirrorUrl } = config.media;
    const model = (await (deps.listModels ?? listModels)(modelsDir)).find(({ name }) => name === row.model);
    if (!model) throw new MediaError('invalid-option', `There is no model "${row.model}" any more.`);
    const signal = AbortSignal.any([context.signal, watch.signal]);
    const install = deps.install ?? (await import('@clipwright/media')).installModel;
    await install(model, { modelsDir, mirrorUrl }, { signal, onProgress: watch.report });
    await complete(db, id);
  } catch (error) {
    if (watch.signal.aborted) return;
    // The process is shutting down; another worker continues.
    if (context.signal.aborted) throw error;
    const failure = explainInstallFailure(error);
    const reason = describeFact(failure, 'en') ?? failure.code;
    const mayRetry = row.userId === null && isTemporary(error) && context.attempt <= installSpeechJob.retryLimit;
    if (mayRetry) {
      await settle(db, id, {
        failure,
        error: reason,
        failingSince: sql`coalesce(${speechInstallations.failingSince}, now())`,
      });
      throw new RetryLater(reason, { cause: error });
    }
    if (row.userId === null && error instanceof MediaError) {
      // No user started it, and its reason is already a sentence.
      context.log.warn(
        { model: row.model },
        `Captions have no speech model yet. ${reason} The next start tries again; /upload shows the other ways to captions.`,
      );
    } else context.log.warn({ err: error, model: row.model }, 'A speech model could not be installed');
    await settle(db, id, { state: 'failed', failure, error: reason });
  } finally {
    await watch.end();
  }
}

/** True if the network or the remote server may recover later. */
function isTemporary(error: unknown): boolean {
  return error instanceof MediaError && error.facts.isTemporary === true;
}

/** Explains why a model could not be installed, without revealing server paths. */
export function explainInstallFailure(error: unknown): Fact {
  const failed: Fact = { code: 'installation-failed', facts: {} };
  if (!(error instanceof MediaError)) return failed;
  if (error.reason === 'disk-full') return { code: 'installation-disk-full', facts: {} };
  return namesPath(error.failure) ? failed : error.failure;
}

async function settle(db: Deps['db'], id: string, change: PgUpdateSetSource<typeof speechInstallations>) {
  await db.service
    .update(speechInstallations)
    .set(change)
    .where(and(eq(speechInstallations.id, id), eq(speechInstallations.state, 'installing')));
}

/** Marks the model as wanted by the installation, so that other workers fetch it too. */
async function complete(db: Deps['db'], id: string): Promise<void> {
  await db.asService(async (tx) => {
    await tx
      .update(speechInstallations)
      .set({ state: 'completed', progress: 1, failure: null, error: null })
      .where(and(eq(speechInstallations.id, id), eq(speechInstallations.state, 'installing')));
    await notifyWorkers(tx, 'models-wanted');
  });
}

/** Stores the progress and aborts the installation if it was canceled. */
function watchInstallation(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { id, progress: before }: { id: string; progress: number },
) {
  const controller = new AbortController();
  // A resumed download keeps its progress.
  let progress = before;
  let hasReceived = false;
  let timer: NodeJS.Timeout;
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    const [row] = await db.service
      .update(speechInstallations)
      .set({
        progress: Math.min(1, progress),
        updatedAt: new Date(),
        ...(hasReceived && { failure: null, error: null, failingSince: null }),
      })
      .where(and(eq(speechInstallations.id, id), eq(speechInstallations.state, 'installing')))
      .returning({ id: speechInstallations.id });
    if (!row) controller.abort(new Error('The installation is not wanted any more.'));
  };
  const schedule = () => {
    timer = setTimeout(() => {
      // A brief database outage is not a reason to stop.
      looking = look()
        .catch((err: unknown) => log.warn({ err }, 'An installation could not be checked'))
        .finally(schedule);
    }, LOOK_MS);
    timer.unref();
  };
  schedule();
  return {
    signal: controller.signal,
    report: (done: number) => {
      hasReceived = true;
      progress = Math.max(progress, done);
    },
    async end() {
      clearTimeout(timer);
      await looking;
      clearTimeout(timer);
    },
  };
}
