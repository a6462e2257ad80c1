import { noSpeakerChanges } from '@clipwright/clip-spec';
import type { MaterialReport, ToldSpeakers } from '@clipwright/media';
import { embeddingModel, recognizeVoices } from '@clipwright/media/data';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { knownVoices } from '../../db/tables/voices-tables.ts';
import type { RunSummary } from '../runs/lock-run.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import { writeVoices } from './voice-file.ts';

type Run = Pick<RunSummary, 'id' | 'userId' | 'projectId'>;
/** The name of a voice of the transcript, as in the corrections of a project. */
type Named = { from: string; to: string };

/** The project's speakers have not been corrected yet. */
const isUncorrected = sql`coalesce((${projects.speakers} ->> 'revision')::int, 0) = 0`;

/**
 * Keeps the voices of a run's source, and recognizes those that its workspace remembers. Nothing is recognized once
 * people have corrected the project's speakers.
 * @returns the names for `nameRecognized`, and the report about them.
 */
export async function recognizeRunVoices(
  deps: Pick<ProcessingDeps, 'db' | 'files'>,
  run: Run,
  voices: ToldSpeakers['voices'],
): Promise<{ names: Named[]; report: MaterialReport }> {
  if (voices.length === 0) return { names: [], report: [] };
  const { name: model } = embeddingModel;
  const candidates = await deps.db.asService((tx) =>
    tx
      .select({ name: knownVoices.name, embedding: knownVoices.embedding })
      .from(knownVoices)
      .innerJoin(projects, and(eq(projects.id, run.projectId), isUncorrected))
      .where(and(eq(knownVoices.userId, run.userId), eq(knownVoices.model, model))),
  );
  const nameOf = recognizeVoices(voices, candidates);
  await writeVoices(deps, run, {
    model,
    voices: voices.map(({ label, embedding, heardSec }) => ({
      label,
      embedding: embedding.map((value) => Math.round(value * 1e4) / 1e4),
      heardSec,
      recognizedAs: nameOf.get(label) ?? null,
    })),
  });
  const names = [...nameOf].map(([from, to]) => ({ from, to }));
  if (names.length === 0) return { names, report: [] };
  const facts = { count: names.length, names: names.map(({ to }) => to).join(', ') };
  return { names, report: [{ code: 'voices-recognized', facts }] };
}

/** Gives the project's speakers the names of recognized voices, unless people corrected them in the meantime. */
export async function nameRecognized(tx: Transaction, run: Run, names: readonly Named[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .update(projects)
    .set({ speakers: { ...noSpeakerChanges, names: [...names], revision: 1 } })
    .where(and(eq(projects.id, run.projectId), isUncorrected));
}
