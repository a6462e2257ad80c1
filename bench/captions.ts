import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assFilter } from '../packages/media/src/captions/ass-filter.ts';
import type { CaptionPage, CaptionWord } from '../packages/media/src/captions/caption-page.ts';
import type { CaptionStyle } from '../packages/media/src/captions/caption-style.ts';
import { captionStyles } from '../packages/media/src/captions/caption-styles.ts';
import { loadCaptionFonts } from '../packages/media/src/captions/fonts/load-caption-fonts.ts';
import { planCaptions } from '../packages/media/src/captions/plan-captions.ts';
import { writeAss } from '../packages/media/src/captions/write-ass.ts';
import { clipSize } from '../packages/media/src/geometry/aspect-ratio.ts';
import { platforms } from '../packages/media/src/platforms/platform.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';
import { listLinkedFonts } from '../packages/media/src/render/gather-fonts.ts';
import { parseTranscript } from '../packages/media/src/transcript/parse-transcript.ts';
import { listWords } from '../packages/media/src/transcript/transcript.ts';
import { drawFrames } from './measure/draw-frames.ts';
import { atMost } from './measure/figures.ts';
import { measureDrift } from './measure/measure-drift.ts';

const READABLE = 20;
/** The longest time for which a page extends into the silence around it. */
const MAX_LEAD_SEC = 0.5;
const MAX_HOLD_SEC = 2;
/** Styles with short, medium and long pages, used for all transcripts in the data. */
const paceStyles = ['big-word', 'marker', 'minimal'];
const size = clipSize('9:16', 1080);
const { safeArea } = platforms.tiktok;

const spoken =
  'So we said no to it, and honestly it was the best $10,000 decision we ever made. People quickly judge a gigantic pivot, but why?';

/**
 * Measures captions: how far a word's pixels move sideways while the highlight moves, in every style; overlaps of words
 * and pages; and the reading pace, over the bundled transcript and those in `search/` of the data.
 */
export async function run(options: { dataDir: string | null; tools: MediaTools }): Promise<Record<string, unknown>> {
  const drift: Record<string, number> = {};
  let wordsMeasured = 0;
  for (const style of captionStyles) {
    const measured = await withWorkDir((workDir) => measureStyle(style, workDir, options.tools));
    drift[style.id] = measured.driftPx;
    wordsMeasured += measured.words;
  }
  const pace = await withWorkDir((workDir) => measurePace(options.dataDir, workDir));
  return {
    sidewaysDriftPx: atMost(Math.max(...Object.values(drift)), 1),
    driftByStylePx: drift,
    wordsMeasured,
    overlaps: atMost(pace.overlaps, 0),
    transcripts: pace.transcripts,
    cues: pace.cues,
    cuesWithin20CharactersASecond: pace.readable,
    fasterBecauseTheSpeechIs: pace.fastSpeech,
    fasterWithoutNeed: atMost(pace.needless, 0),
    wordsLost: atMost(pace.wordsLost, 0),
  };
}

async function measureStyle(style: CaptionStyle, workDir: string, tools: MediaTools) {
  const words = spoken
    .split(' ')
    // The times fall between frames, so that no frame shows the exact moment of a jump.
    .map((text, index): CaptionWord => ({ text, startSec: 0.25 + index * 0.4, endSec: 0.65 + index * 0.4 }));
  const { fonts, fontsDir } = await loadCaptionFonts({ style, words, language: 'en', workDir });
  const { pages } = planCaptions(words, { style, size, safeArea, language: 'en', fonts });
  const assPath = join(workDir, 'captions.ass');
  await writeFile(assPath, writeAss([{ pages, style }], { size }));
  const frames = await drawFrames(tools, {
    filter: assFilter({ assPath, fontsDir }),
    reads: [workDir, ...(await listLinkedFonts(fontsDir))],
    size,
    durationSec: (pages.at(-1)?.endSec ?? 0) + 0.2,
  });
  return measureDrift(pages, style, frames);
}

type Pace = {
  transcripts: number;
  cues: number;
  readable: number;
  fastSpeech: number;
  needless: number;
  overlaps: number;
  wordsLost: number;
};

/** Plans every transcript as one long clip and returns its reading pace. */
async function measurePace(dataDir: string | null, workDir: string): Promise<Pace> {
  const pace: Pace = { transcripts: 0, cues: 0, readable: 0, fastSpeech: 0, needless: 0, overlaps: 0, wordsLost: 0 };
  for (const path of await listTranscripts(dataDir)) {
    const transcript = parseTranscript(await readFile(path, 'utf8'), {
      fileName: path,
      durationSec: null,
      language: 'en',
    });
    const words = listWords(transcript);
    pace.transcripts += 1;
    for (const style of captionStyles.filter(({ id }) => paceStyles.includes(id))) {
      const { fonts } = await loadCaptionFonts({ style, words, language: 'en', workDir });
      const { pages, counts } = planCaptions(words, { style, size, safeArea, language: 'en', fonts });
      pace.cues += pages.length;
      pace.overlaps += countOverlaps(pages);
      pace.wordsLost += Math.max(0, counts.words - pages.flatMap(wordsOf).length);
      pages.forEach((page, index) => {
        if (charactersOf(page) / (page.endSec - page.startSec) <= READABLE + 0.05) pace.readable += 1;
        else if (isFastSpeech(pages, index)) pace.fastSpeech += 1;
        else pace.needless += 1;
      });
    }
  }
  return pace;
}

/**
 * True if the speech leaves too little time for a page, by itself or together with the neighbor that shares its pause.
 */
function isFastSpeech(pages: readonly CaptionPage[], index: number): boolean {
  return [
    [index, index],
    [index - 1, index],
    [index, index + 1],
  ].some(([from = 0, to = 0]) => {
    const characters = pages.slice(Math.max(0, from), to + 1).reduce((sum, page) => sum + charactersOf(page), 0);
    return characters / spokenSec(pages, Math.max(0, from), Math.min(to, pages.length - 1)) > READABLE;
  });
}

/**
 * Returns the time that the speech allows for these pages: from the end of the previous word to the start of the next.
 */
function spokenSec(pages: readonly CaptionPage[], from: number, to: number): number {
  const beforeSec = wordsOf(pages[from - 1]).at(-1)?.endSec ?? 0;
  const firstSec = wordsOf(pages[from])[0]?.startSec ?? 0;
  const lastEndSec = wordsOf(pages[to]).at(-1)?.endSec ?? 0;
  const afterSec = wordsOf(pages[to + 1])[0]?.startSec ?? Number.POSITIVE_INFINITY;
  return Math.min(afterSec, lastEndSec + MAX_HOLD_SEC) - Math.max(beforeSec, firstSec - MAX_LEAD_SEC);
}

function charactersOf(page: CaptionPage): number {
  return page.lines.map((line) => line.words.map((word) => word.text).join(' ')).join(' ').length;
}

function wordsOf(page: CaptionPage | undefined) {
  return page?.lines.flatMap((line) => line.words) ?? [];
}

/**
 * Counts pages that are visible at the same time, words with overlapping boxes, and highlights that overlap a neighbor.
 */
function countOverlaps(pages: readonly CaptionPage[]): number {
  let overlaps = 0;
  pages.forEach((page, index) => {
    if (page.endSec > (pages[index + 1]?.startSec ?? Number.POSITIVE_INFINITY)) overlaps += 1;
    for (const { words } of page.lines) {
      const byPlace = words.toSorted((a, b) => a.xPx - b.xPx);
      byPlace.forEach((word, position) => {
        const right = byPlace[position + 1];
        if (right && word.xPx + word.widthPx + page.blockPadPx > right.xPx + 1) overlaps += 1;
      });
    }
    const [top, bottom] = page.lines;
    if (top && bottom && top.baselinePx + page.inkBottomPx > bottom.baselinePx - page.inkTopPx) overlaps += 1;
  });
  return overlaps;
}

async function listTranscripts(dataDir: string | null): Promise<string[]> {
  const folders = [join(import.meta.dirname, '../samples'), ...(dataDir === null ? [] : [join(dataDir, 'search')])];
  const listed = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder).catch((): string[] => []);
      return names.filter((name) => name.endsWith('.vtt')).map((name) => join(folder, name));
    }),
  );
  return listed.flat().sort();
}
