import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findInTranscript } from '../packages/media/src/pipeline/find-in-transcript.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { overlapSec, type TimeRange } from '../packages/media/src/time/time-range.ts';
import { parseTranscript } from '../packages/media/src/transcript/parse-transcript.ts';
import { listWords, type Transcript } from '../packages/media/src/transcript/transcript.ts';

const COUNT = 5;
const MIN_SEC = 20;
const MAX_SEC = 50;

/** Tallies over all talks. */
type Tally = { talks: number; picks: number; picksWithReaction: number; reactions: number; captured: number };

/**
 * Finding without a prompt: five picks of 20 to 50 s a talk. In talks whose subtitles mark laughter and applause
 * (`moments/*.vtt` of the data), the share of picks that hold a mark and of marks inside picks, with the marks hidden from
 * the finder. In any transcript (`moments/` and `search/`, else one made of repeated sentences) how the picks begin and
 * end, how their scores spread, and the time per 10,000 words.
 */
export async function run(options: { dataDir: string | null; tools: MediaTools }): Promise<Record<string, unknown>> {
  const transcripts = options.dataDir === null ? [] : await readTranscripts(options.dataDir);
  if (transcripts.length === 0) transcripts.push(makeTranscript());
  // The first run pays for compiling the code, which is not what is measured.
  await findInTranscript(makeTranscript(), [null], { count: COUNT, minSec: MIN_SEC, maxSec: MAX_SEC });
  const tally: Tally = { talks: 0, picks: 0, picksWithReaction: 0, reactions: 0, captured: 0 };
  const scores: number[] = [];
  let words = 0;
  let insideWords = 0;
  let elapsedMs = 0;
  for (const transcript of transcripts) {
    const marks = listMarks(transcript);
    const startedMs = performance.now();
    const options = { count: COUNT, minSec: MIN_SEC, maxSec: MAX_SEC };
    const [found] = (await findInTranscript(hideMarks(transcript), [null], options)).findings;
    elapsedMs += performance.now() - startedMs;
    const picks = found?.moments ?? [];
    const spoken = listWords(transcript);
    words += spoken.length;
    insideWords += picks.filter((pick) => cutsWord(pick, spoken)).length;
    scores.push(...picks.map((pick) => pick.score));
    if (marks.length >= COUNT) count(tally, picks, marks);
  }
  const msPer10kWords = (elapsedMs * 10_000) / words;
  scores.sort((a, b) => a - b);
  const share = (part: number, all: number) => (all > 0 ? Math.round((1000 * part) / all) / 10 : null);
  return {
    transcripts: transcripts.length,
    words,
    picksInsideWords: { value: insideWords, goal: 0, met: insideWords === 0 },
    msPer10kWords: { value: Math.round(msPer10kWords), goal: 650, met: msPer10kWords <= 650 },
    scoreLowest: scores[0] ?? null,
    scoreMedian: scores[scores.length >> 1] ?? null,
    scoreHighest: scores.at(-1) ?? null,
    markedTalks: tally.talks,
    picksWithReactionPercent: share(tally.picksWithReaction, tally.picks),
    reactionsCapturedPercent: share(tally.captured, tally.reactions),
  };
}

async function readTranscripts(dataDir: string): Promise<Transcript[]> {
  const transcripts: Transcript[] = [];
  for (const folder of ['moments', 'search']) {
    const names = await readdir(join(dataDir, folder)).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.vtt')).sort()) {
      const text = await readFile(join(dataDir, folder, name), 'utf8');
      transcripts.push(parseTranscript(text, { fileName: name, durationSec: null, language: null }));
    }
  }
  return transcripts;
}

/** Where a talk is marked with laughter or applause: at the end of the words of the cue that says so. */
function listMarks(transcript: Transcript): number[] {
  return transcript.cues
    .filter((cue) => cue.annotations?.some((name) => /laugh|applau/.test(name)))
    .map((cue) => cue.words.at(-1)?.endSec ?? cue.startSec);
}

function hideMarks(transcript: Transcript): Transcript {
  return { ...transcript, cues: transcript.cues.map((cue) => ({ ...cue, annotations: undefined })) };
}

function cutsWord(pick: TimeRange, words: readonly TimeRange[]): boolean {
  return words.some((word) => {
    const insideSec = overlapSec(pick, word);
    return insideSec > 0.003 && insideSec < word.endSec - word.startSec - 0.003;
  });
}

function count(tally: Tally, picks: readonly TimeRange[], marks: readonly number[]): void {
  const holds = (pick: TimeRange, atSec: number) => atSec >= pick.startSec && atSec <= pick.endSec;
  tally.talks++;
  tally.picks += picks.length;
  tally.picksWithReaction += picks.filter((pick) => marks.some((atSec) => holds(pick, atSec))).length;
  tally.reactions += marks.length;
  tally.captured += marks.filter((atSec) => picks.some((pick) => holds(pick, atSec))).length;
}

/** Ten thousand words that need no data. */
function makeTranscript(): Transcript {
  const sentences = [
    'The department reports on the progress of the programme.',
    'Why did nobody tell my mother about the boat?',
    'In 1998 we sold three hundred of them, but you never heard of it.',
    'Then the engineers measured the pressure in the second tank again.',
  ];
  const text = Array.from({ length: 1000 }, (_, index) => sentences[(index * 7) % sentences.length]).join(' ');
  return parseTranscript(text, { fileName: 'made.txt', durationSec: null, language: 'en' });
}
