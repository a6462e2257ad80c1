import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Moment, SourceAnalysis, Transcript } from '@clipwright/media';
import { and, eq } from 'drizzle-orm';
import { processingStages } from '../../db/tables/processing.ts';
import type { Deps } from '../../deps.ts';
import type { FileStore } from '../../files/index.ts';
import { runFolder } from '../../files/index.ts';
import type { RunRow } from '../runs/lock-run.ts';

/** What stages leave for those after them, as JSON in the file store. */
export type Artifacts = {
  upload: { isText: boolean };
  analysis: Omit<SourceAnalysis, 'heard'> & {
    sound: NonNullable<SourceAnalysis['heard']>['sound'] | null;
    /** The whole sound for speech recognition; null without sound. */
    wavKey: string | null;
  };
  transcription: {
    transcript: Transcript | null;
    /** Where the words come from, as the engine names it. */
    origin: string;
    /** Of a text: it is read aloud into a file of its own, in which its moments are known already. */
    narration: { wavKey: string; moments: Moment[]; durationSec: number } | null;
  };
};
export type ArtifactStage = keyof Artifacts;

type Store = { db: Deps['db']; files: FileStore };

/** Writes what a stage found. @returns its key */
export async function writeArtifact<Stage extends ArtifactStage>(
  { files }: Pick<Store, 'files'>,
  run: Pick<RunRow, 'id' | 'userId' | 'projectId'>,
  stage: Stage,
  artifact: Artifacts[Stage],
): Promise<string> {
  const key = `${runFolder(run)}/${stage}.json`;
  await files.write(key, Readable.from([Buffer.from(JSON.stringify(artifact))]));
  return key;
}

/** What an earlier stage found. @throws where it left nothing */
export async function readArtifact<Stage extends ArtifactStage>(
  { db, files }: Store,
  run: Pick<RunRow, 'id'>,
  stage: Stage,
): Promise<Artifacts[Stage]> {
  const [row] = await db.service
    .select({ key: processingStages.artifactKey })
    .from(processingStages)
    .where(and(eq(processingStages.runId, run.id), eq(processingStages.stage, stage)));
  if (!row?.key) throw new Error(`The stage ${stage} left nothing.`);
  const { stream } = await files.open(row.key);
  return JSON.parse((await buffer(stream)).toString('utf8')) as Artifacts[Stage];
}
