import { dirname } from 'node:path/posix';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type FileStore, runFolder } from '../../files/index.ts';
import type { RunSummary } from '../runs/lock-run.ts';

/** The voices that a run distinguished. They are beside its transcript, and are deleted with it. */
const voiceFile = z.object({
  model: z.string(),
  voices: z.array(
    z.object({
      /** The voice's id in the transcript. */
      label: z.string(),
      embedding: z.array(z.number()),
      heardSec: z.number(),
      /** The remembered voice that it is likely to be; null: none. */
      recognizedAs: z.string().nullable(),
    }),
  ),
});
export type VoiceFile = z.output<typeof voiceFile>;

const name = 'voices.json';

/** Writes the voices of a run. An earlier file is replaced. */
export async function writeVoices(
  { files }: { files: FileStore },
  run: Pick<RunSummary, 'id' | 'userId' | 'projectId'>,
  voices: VoiceFile,
): Promise<void> {
  await files.write(`${runFolder(run)}/${name}`, Readable.from([Buffer.from(JSON.stringify(voices))]));
}

/** Reads the voices beside a transcript; null if there are none. @param transcriptKey the key of the stage's artifact */
export async function readVoices({ files }: Pick<Deps, 'files'>, transcriptKey: string): Promise<VoiceFile | null> {
  const key = `${dirname(transcriptKey)}/${name}`;
  if (!(await files.find(key))) return null;
  const { stream } = await files.open(key);
  return voiceFile.parse(JSON.parse((await buffer(stream)).toString('utf8')));
}
