import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseTranscript } from '../../packages/media/src/transcript/parse-transcript.ts';
import type { Transcript } from '../../packages/media/src/transcript/transcript.ts';

/** A transcript, with the times in seconds at which its audience laughed or clapped: the ends of sentences. */
export type Talk = { transcript: Transcript; marksSec: number[] };

/** Reads the WebVTT files in a folder, by name; empty if there is no such folder. */
export async function readTranscripts(dir: string): Promise<{ fileName: string; transcript: Transcript }[]> {
  const names = await readdir(dir).catch(() => []);
  return await Promise.all(
    names
      .filter((name) => name.endsWith('.vtt'))
      .sort()
      .map(async (fileName) => {
        const text = await readFile(join(dir, fileName), 'utf8');
        return { fileName, transcript: parseTranscript(text, { fileName, durationSec: null, language: null }) };
      }),
  );
}

/** The contents of `gold.json`. */
const goldMarks = z.record(z.string(), z.array(z.tuple([z.number(), z.int().nonnegative()])));

/** Reads a folder of talks. Their reactions are in `gold.json`, as `[seconds, count]` per file, or marked in the cues. */
export async function readTalks(dir: string): Promise<Talk[]> {
  const text = await readFile(join(dir, 'gold.json'), 'utf8').catch(() => '{}');
  const gold = goldMarks.parse(JSON.parse(text));
  return (await readTranscripts(dir)).map(({ fileName, transcript }) => ({
    transcript,
    marksSec:
      gold[fileName]?.flatMap(([atSec, count]) => Array.from({ length: count }, () => atSec)) ?? listMarks(transcript),
  }));
}

/** Returns the times of laughter and applause: the end of the words of each cue that mentions them. */
function listMarks(transcript: Transcript): number[] {
  return transcript.cues
    .filter((cue) => cue.annotations?.some((name) => /laugh|applau/.test(name)))
    .map((cue) => cue.words.at(-1)?.endSec ?? cue.startSec);
}
