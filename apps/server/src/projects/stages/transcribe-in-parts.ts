import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Fact } from '@clipwright/contract';
import {
  distinctFacts,
  type FoundTranscript,
  joinTranscriptParts,
  planTranscriptParts,
  reportFound,
  reportWordless,
} from '@clipwright/media';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { factsOfSentences, forPreviousRelease, storedFacts } from '../../db/stored/stored-facts.ts';
import { storedMaterialReport } from '../../db/stored/stored-material.ts';
import { storedTranscript } from '../../db/stored/stored-transcript.ts';
import { transcriptParts } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { runFolder } from '../../files/index.ts';
import { hasSpeechEngine } from '../../speech/index.ts';
import { lockRunAt, type RunSummary } from '../runs/lock-run.ts';
import type { ProcessingDeps, StageInput } from '../runs/processing-deps.ts';
import { toPriority } from '../runs/queue-position.ts';
import { transcribePartJob } from '../runs/run-jobs.ts';
import type { StageArtifacts } from '../runs/stage-artifacts.ts';

/** The result from a part's job, stored for the run. */
const partResult = z
  .object({
    transcript: storedTranscript.nullable(),
    origin: z.string(),
    /** Results from the previous release have none. */
    report: storedMaterialReport.default([]),
    warningFacts: storedFacts.default([]),
    /** The same as sentences, for the previous release. */
    warnings: z.array(z.string()),
  })
  .transform(({ warningFacts, warnings, ...rest }) => ({
    ...rest,
    warnings: factsOfSentences(warningFacts, warnings),
  }));
export type PartResult = z.output<typeof partResult>;

const keyOf = (run: Pick<RunSummary, 'id' | 'userId' | 'projectId'>, part: number) =>
  `${runFolder(run)}/temporary/transcript-parts/${part}.json`;

/** Plans how to split a source: one part if it is short, has no pauses, or nothing here recognizes speech. */
export async function planParts(
  { config, partLengths }: Pick<ProcessingDeps, 'config' | 'partLengths'>,
  { info, sound, wavKey }: StageArtifacts['analysis'],
): Promise<{ startSec: number; endSec: number }[]> {
  if (wavKey === null || sound === null) return [];
  const parts = planTranscriptParts(info.durationSec, sound.speech, partLengths);
  return parts.length > 1 && (await hasSpeechEngine(config)) ? parts : [];
}

/**
 * Queues the parts of a long source that earlier attempts have not finished, or joins their results once all are done.
 */
export async function transcribeInParts(
  deps: ProcessingDeps,
  { run, spec }: StageInput,
  planned: readonly { startSec: number; endSec: number }[],
): Promise<'under way' | (Omit<FoundTranscript, 'warnings'> & { warnings: Fact[] })> {
  const rows = await queueParts(deps, run, planned);
  if (rows.some(({ status }) => status !== 'completed')) return 'under way';
  const results = await Promise.all(rows.map(async (row) => ({ row, result: await readResult(deps, run, row) })));
  const transcript = joinTranscriptParts(
    results.map(({ row, result }) => ({ part: row, transcript: result.transcript })),
    spec.language,
  );
  const transcribed = results.find(({ result }) => result.transcript !== null)?.result;
  const warnings = distinctFacts(results.flatMap(({ result }) => result.warnings));
  const source = transcribed?.origin ?? 'none';
  const report = results.flatMap(({ result }) => result.report);
  const words = transcript ? reportFound(transcript, source) : reportWordless();
  return { transcript, source, report: [...words, ...report], warnings };
}

type PartRow = typeof transcriptParts.$inferSelect;

async function queueParts(
  { db, jobs }: ProcessingDeps,
  { id: runId }: RunSummary,
  planned: readonly { startSec: number; endSec: number }[],
): Promise<PartRow[]> {
  return await db.asService(async (tx) => {
    const run = await lockRunAt(tx, runId, 'transcription');
    const own = eq(transcriptParts.runId, runId);
    if (!run) return [];
    await tx
      .insert(transcriptParts)
      .values(planned.map((part, index) => ({ runId, userId: run.userId, partNumber: index + 1, ...part })))
      .onConflictDoNothing();
    const rows = await tx.select().from(transcriptParts).where(own).orderBy(asc(transcriptParts.partNumber));
    for (const { partNumber: part, status } of rows) {
      if (status !== 'completed') await queuePart({ jobs }, tx, run, { part });
    }
    return rows;
  });
}

/** Queues a part for a locked run. A part that is already queued is skipped. */
export async function queuePart(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { id: runId, turn }: RunSummary,
  { part, passes = 0, startAfterSec = 0 }: { part: number; passes?: number; startAfterSec?: number },
): Promise<void> {
  const options = { within: tx, priority: toPriority(turn), singletonKey: `${runId}-${part}`, startAfterSec };
  await jobs.send(transcribePartJob, { runId, stage: 'transcription', part, passes }, options);
}

/** Stores a part's result. */
export async function writeResult(
  { files }: Pick<Deps, 'files'>,
  run: RunSummary,
  part: number,
  result: PartResult,
): Promise<void> {
  const { warnings } = result;
  const stored: z.input<typeof partResult> = {
    ...result,
    warningFacts: warnings,
    warnings: forPreviousRelease(warnings),
  };
  await files.write(keyOf(run, part), Readable.from([Buffer.from(JSON.stringify(stored))]));
}

async function readResult({ files }: Pick<Deps, 'files'>, run: RunSummary, { partNumber }: PartRow) {
  const { stream } = await files.open(keyOf(run, partNumber));
  return partResult.parse(JSON.parse((await buffer(stream)).toString('utf8')));
}
