import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SourceAnalysis } from '@clipwright/media';
import { mediaInfo } from '@clipwright/media/data';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { storedMoment } from '../../db/stored/stored-moment.ts';
import { storedTranscript } from '../../db/stored/stored-transcript.ts';
import { processingStages } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import type { FileStore } from '../../files/index.ts';
import { runFolder } from '../../files/index.ts';
import type { RunSummary } from './lock-run.ts';

const range = z.object({ startSec: z.number(), endSec: z.number() });

const soundEvents = z.array(range.extend({ kind: z.enum(['laughter-or-applause', 'loud']), riseDb: z.number() }));

const storedSound: z.ZodType<Sound> = z.object({
  durationSec: z.number(),
  hopSec: z.number(),
  loudnessDb: z.array(z.number()),
  fineLevels: z.object({ hopSec: z.number(), firstHop: z.int(), halfDb: z.base64() }).optional(),
  silences: z.array(range),
  speech: z.array(range),
  events: soundEvents,
});

/** The artifacts that stages pass to later stages, as JSON in the file store. */
const artifacts = {
  upload: z.object({ isText: z.boolean() }),
  analysis: z.object({
    info: mediaInfo,
    claimedSec: z.number(),
    audioIndex: z.int().nullable(),
    keyframesSec: z.array(z.number()),
    sceneChanges: z
      .array(z.object({ afterSec: z.number(), atSec: z.number(), novelty: z.number(), perMin: z.number() }))
      .default([]),
    /** For the previous release: the run keeps the warnings. */
    warnings: z.array(z.string()),
    sound: storedSound.nullable(),
    /** The whole audio for speech recognition; null without audio. */
    wavKey: z.string().nullable(),
  }),
  transcription: z.object({
    transcript: storedTranscript.nullable(),
    /** The transcript's origin, as named by the engine. */
    origin: z.string(),
    /** The events of the sound, with the laughter and applause between the words. */
    soundEvents: soundEvents.optional(),
    /** The narration for a text: it is read aloud into a separate file, and its moments are already known. */
    narration: z.object({ wavKey: z.string(), moments: z.array(storedMoment), durationSec: z.number() }).nullable(),
  }),
};
export type ArtifactStage = keyof typeof artifacts;
export type StageArtifacts = { [Stage in ArtifactStage]: z.output<(typeof artifacts)[Stage]> };

const schemas: { [Stage in ArtifactStage]: z.ZodType<StageArtifacts[Stage]> } = artifacts;

type Sound = NonNullable<SourceAnalysis['soundAnalysis']>['sound'];
type Store = { db: Deps['db']; files: FileStore };

/** Writes a stage's artifact. @returns its key */
export async function writeArtifact<Stage extends ArtifactStage>(
  { files }: Pick<Store, 'files'>,
  run: Pick<RunSummary, 'id' | 'userId' | 'projectId'>,
  stage: Stage,
  artifact: StageArtifacts[Stage],
): Promise<string> {
  const key = `${runFolder(run)}/${stage}.json`;
  await files.write(key, Readable.from([Buffer.from(JSON.stringify(artifact))]));
  return key;
}

/** Reads an earlier stage's artifact. @throws Error if there is none, or this version cannot read it */
export async function readArtifact<Stage extends ArtifactStage>(
  store: Store,
  run: Pick<RunSummary, 'id'>,
  stage: Stage,
): Promise<StageArtifacts[Stage]> {
  const parsed = schemas[stage].safeParse(JSON.parse(await readArtifactJson(store, run, stage)));
  if (parsed.success) return parsed.data;
  throw new Error(`What the stage ${stage} left cannot be read. ${z.prettifyError(parsed.error)}`);
}

/** Reads the artifact without parsing it. @throws Error if there is none */
export async function readArtifactJson(
  { db, files }: Store,
  run: Pick<RunSummary, 'id'>,
  stage: ArtifactStage,
): Promise<string> {
  const [row] = await db.service
    .select({ key: processingStages.artifactKey })
    .from(processingStages)
    .where(and(eq(processingStages.runId, run.id), eq(processingStages.stage, stage)));
  if (!row?.key) throw new Error(`The stage ${stage} left nothing.`);
  const { stream } = await files.open(row.key);
  return (await buffer(stream)).toString('utf8');
}
