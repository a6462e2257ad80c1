import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';
import { createSherpaDiarizer } from '../packages/media/src/speakers/create-sherpa-diarizer.ts';
import { atMost, percent, round } from './measure/figures.ts';
import { makeDialogues } from './measure/make-dialogues.ts';
import { measureCleaning } from './measure/measure-cleaning.ts';
import { scoreTurns, type Turn, type TurnErrors } from './measure/score-turns.ts';

type Recording = { name: string; path: string; durationSec: number; turns: readonly Turn[] };

/**
 * Measures who is heard when (on meetings and on dialogues of read-aloud speech), and voices cleaned of noise.
 * @param dataDir a folder with `speech`, and with `models` that has the two speaker models
 * @param only `speakers` or `noise`; default both
 */
export async function run({ tools, dataDir, only }: { tools: MediaTools; dataDir: string | null; only?: string }) {
  if (dataDir === null) throw new Error('Name a folder with speech and models: --data DIR.');
  return await withWorkDir(async (workDir) => ({
    ...(only !== 'noise' && { speakers: await measureSpeakers(tools, dataDir, workDir) }),
    ...(only !== 'speakers' && { noise: await measureCleaning(tools, join(dataDir, 'speech')) }),
  }));
}

async function measureSpeakers(tools: MediaTools, dataDir: string, workDir: string) {
  const meetings = await readMeetings(tools, join(dataDir, 'speech', 'ami-meeting'), workDir);
  const dialogues = await makeDialogues(tools, join(dataDir, 'speech'), workDir);
  return {
    meetings: await scoreAll(dataDir, meetings, { free: 25, bounded: 20 }),
    dialogues: await scoreAll(dataDir, dialogues, { free: 12, bounded: 8 }),
  };
}

/** Scores recordings, with any number of voices and with at most one voice more than there are. */
async function scoreAll(dataDir: string, recordings: readonly Recording[], goals: { free: number; bounded: number }) {
  const models = join(dataDir, 'models');
  const diarizer = createSherpaDiarizer({
    modelsDir: models,
    segmentationPath: join(models, 'pyannote-segmentation-3.0.onnx'),
    embeddingPath: join(models, 'campplus-zh-en-16k.onnx'),
    threads: 2,
  });
  const score = async (isBounded: boolean) => {
    const sum: TurnErrors = { spokenSec: 0, missedSec: 0, falseSec: 0, confusedSec: 0 };
    const each: Record<string, string> = {};
    let wallSec = 0;
    for (const { name, path, durationSec, turns } of recordings) {
      const people = new Set(turns.map(({ speaker }) => speaker)).size;
      const startedMs = performance.now();
      const { turns: voiceTurns } = await diarizer.findTurns({
        wavPath: path,
        durationSec,
        ...(isBounded && { findMostVoices: async () => people + 1 }),
      });
      wallSec += (performance.now() - startedMs) / 1000;
      const answer = voiceTurns.map(({ voice, ...range }) => ({ ...range, speaker: String(voice) }));
      const errors = scoreTurns(turns, answer, durationSec);
      for (const key of Object.keys(sum) as (keyof TurnErrors)[]) sum[key] += errors[key];
      const voices = new Set(answer.map(({ speaker }) => speaker)).size;
      each[name] = `${rateOf(errors)} %, ${voices} of ${people} voices`;
    }
    const total = recordings.reduce((all, { durationSec }) => all + durationSec, 0);
    return { sum, each, realTime: round(wallSec / total, 3) };
  };
  const [free, bounded] = [await score(false), await score(true)];
  return {
    errorRate: atMost(rateOf(free.sum), goals.free),
    boundedErrorRate: atMost(rateOf(bounded.sum), goals.bounded),
    missed: percent(free.sum.missedSec, free.sum.spokenSec),
    false: percent(free.sum.falseSec, free.sum.spokenSec),
    confused: percent(free.sum.confusedSec, free.sum.spokenSec),
    realTime: atMost(free.realTime, 0.1),
    each: free.each,
    bounded: bounded.each,
  };
}

const rateOf = ({ spokenSec, missedSec, falseSec, confusedSec }: TurnErrors) =>
  percent(missedSec + falseSec + confusedSec, spokenSec);

/** Reads the meetings that have a file of turns, as 16 kHz WAV files. */
async function readMeetings(tools: MediaTools, folder: string, workDir: string): Promise<Recording[]> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.rttm'))
    .map((file) => file.slice(0, -'.rttm'.length));
  const meetings: Recording[] = [];
  for (const name of names.sort()) {
    const path = join(workDir, `${name}.wav`);
    await runFfmpeg(tools, {
      args: [['-i', join(folder, `${name}.flac`)], ['-ac', '1'], ['-ar', '16000'], ['-c:a', 'pcm_s16le'], [path]],
      timeoutMs: 60_000,
    });
    const lines = (await readFile(join(folder, `${name}.rttm`), 'utf8')).trim().split('\n');
    const turns = lines.map((line): Turn => {
      const [, , , start, length, , , speaker = ''] = line.split(/\s+/);
      return { startSec: Number(start), endSec: Number(start) + Number(length), speaker };
    });
    meetings.push({ name, path, durationSec: 30, turns });
  }
  return meetings;
}
