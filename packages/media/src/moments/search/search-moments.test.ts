import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationOf, overlapSec } from '../../time/time-range.ts';
import type { Transcript } from '../../transcript/transcript.ts';
import { preparePrompt } from './prepare-prompt.ts';
import { prepareSearch } from './search-index.ts';
import { searchMoments } from './search-moments.ts';

const free = { count: 5, minSec: null, maxSec: null };

/** One cue per line, two words per second; "Ann: text" names the speaker. */
function say(lines: readonly string[], language: string | null = 'en'): Transcript {
  let atSec = 0;
  const cues = lines.map((line) => {
    const [, speaker = null, text = ''] = /^(?:(\w+): )?(.*)$/u.exec(line) ?? [];
    const words = text.split(' ').map((word) => {
      const startSec = atSec;
      atSec += 0.5;
      return { text: word, startSec, endSec: atSec, confidence: null, speaker };
    });
    return { startSec: words[0]?.startSec ?? 0, endSec: atSec, text, speaker, words };
  });
  return { language, wordTiming: 'estimated', cues };
}

const filler = [
  'The garden needs water every morning because the summer is dry here.',
  'Tomatoes grow well beside basil, and neighbours share their seeds with everybody.',
  'Old tools rust in the shed unless somebody oils their blades.',
  'The fence fell over during the storm, so carpenters built another.',
];
function talk(topic: readonly string[], before: number, after: number): Transcript {
  const fill = (count: number) => Array.from({ length: count }, (_, at) => filler[at % filler.length] ?? '');
  return say([...fill(before), ...topic, ...fill(after)]);
}

/** Makes every second cue start before the previous one ends. */
function talkAtOnce(transcript: Transcript): Transcript {
  const earlier = <Timed extends { startSec: number; endSec: number }>(timed: Timed): Timed => ({
    ...timed,
    startSec: Math.max(0, timed.startSec - 0.7),
    endSec: Math.max(0.1, timed.endSec - 0.7),
  });
  const cues = transcript.cues.map((cue, at) => (at % 2 ? { ...earlier(cue), words: cue.words.map(earlier) } : cue));
  return { ...transcript, cues };
}

describe('searchMoments', () => {
  const rocket = [
    'Rockets burn their fuel within minutes after the launch.',
    'The second stage of the rocket carries the satellite into its orbit.',
    'Launching rockets twice made the satellites cheaper for everybody.',
  ];

  it.each([20, 40, 60])('finds a topic after %i other sentences', (before) => {
    const transcript = talk(rocket, before, 80 - before);
    const spoken = transcript.cues.slice(before, before + rocket.length);
    const { ranges, cueScores } = searchMoments(
      preparePrompt(prepareSearch(transcript), 'What did they say about launching a rocket?'),
      free,
    );
    const [best] = ranges;
    expect(
      best && overlapSec(best, { startSec: spoken[0]?.startSec ?? 0, endSec: spoken.at(-1)?.endSec ?? 0 }),
    ).toBeGreaterThan(8);
    const matched = best?.matched.map(({ text }) => text.toLowerCase()).join(' ') ?? '';
    expect(matched).toMatch(/\blaunch/);
    expect(matched).toMatch(/\brocket/);
    const top = cueScores.indexOf(Math.max(...cueScores));
    expect(Math.abs(top - before - 1)).toBeLessThan(8);
  });

  it('respects the given lengths', () => {
    const { ranges } = searchMoments(preparePrompt(prepareSearch(talk(rocket, 30, 30)), 'rocket launch'), {
      count: 4,
      minSec: 12,
      maxSec: 25,
    });
    expect(ranges).toHaveLength(4);
    for (const range of ranges) {
      expect(durationOf(range)).toBeGreaterThanOrEqual(12);
      expect(durationOf(range)).toBeLessThanOrEqual(25);
    }
    expect(ranges[0]?.matched.length).toBeGreaterThan(1);
  });

  it('keeps whole turns if the given lengths allow it, and otherwise parts of them', () => {
    const turn = (who: string, about: string) => `${who}: ${about} ${filler.join(' ')} ${about}`;
    const [plain = ''] = filler;
    const [, stage = ''] = rocket;
    const lines = Array.from({ length: 40 }, (_, at) =>
      turn(at % 2 ? 'Ann' : 'Bob', at === 20 || at === 21 ? stage : plain),
    );
    const transcript = say(lines);
    const prepared = preparePrompt(prepareSearch(transcript), 'the second stage of the rocket and its satellite');
    const starts = transcript.cues.map(({ startSec }) => startSec);
    const find = (minSec: number, maxSec: number) => searchMoments(prepared, { count: 3, minSec, maxSec }).ranges;
    const whole = find(15, 900);
    expect(whole).toHaveLength(3);
    for (const { startSec } of whole) expect(starts).toContain(startSec);
    for (const { endSec } of whole) expect(transcript.cues.map((cue) => cue.endSec)).toContain(endSec);
    const parts = find(3, 9);
    expect(parts).toHaveLength(3);
    for (const range of parts) expect(durationOf(range)).toBeLessThanOrEqual(9);
  });

  it('returns non-overlapping ranges and one score per cue for any input', () => {
    const word = fc.constantFrom('rocket', 'garden', 'Ann', 'über', '火星', '…', 'a', "l'eau", '7');
    const line = fc.tuple(fc.constantFrom('', 'Ann: ', 'Bob: '), fc.array(word, { minLength: 1, maxLength: 30 }));
    const lines = fc.array(line, { maxLength: 60 }).map((all) => all.map(([who, words]) => who + words.join(' ')));
    const bound = fc.option(fc.double({ min: 0, max: 90, noNaN: true }));
    fc.assert(
      fc.property(
        lines,
        fc.string(),
        bound,
        bound,
        fc.constantFrom('en', 'fr', 'ja', null),
        (said, prompt, minSec, maxSec, language) => {
          const transcript = talkAtOnce(say(said, language));
          const { ranges, cueScores } = searchMoments(
            preparePrompt(prepareSearch(transcript), `${prompt} rocket Ann`),
            {
              count: 5,
              minSec,
              maxSec,
            },
          );
          expect(cueScores).toHaveLength(transcript.cues.length);
          expect(cueScores.every(Number.isFinite)).toBe(true);
          for (const [at, range] of ranges.entries()) {
            expect(durationOf(range)).toBeGreaterThan(0);
            expect(range.score).toBeGreaterThanOrEqual(0);
            expect(range.score).toBeLessThanOrEqual(1);
            for (const other of ranges.slice(at + 1)) expect(overlapSec(range, other)).toBe(0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('prefers turns of a speaker named in the prompt', () => {
    const lines = Array.from({ length: 40 }, (_, at) => `${at % 2 ? 'Ann' : 'Bob'}: ${filler[at % filler.length]}`);
    lines[8] = 'Bob: The rocket is too expensive, and the rocket is too slow for me.';
    lines[30] = 'Ann: The rocket is too expensive, and the rocket is too slow for me.';
    const index = prepareSearch(say(lines));
    const centre = (who: string) => {
      const { ranges } = searchMoments(preparePrompt(index, `What did ${who} say about the rocket?`), {
        count: 1,
        minSec: 3,
        maxSec: 14,
      });
      return ((ranges[0]?.startSec ?? 0) + (ranges[0]?.endSec ?? 0)) / 2;
    };
    const lengthSec = index.cues.at(-1)?.endSec ?? 0;
    expect(centre('Bob')).toBeLessThan(lengthSec / 2);
    expect(centre('Ann')).toBeGreaterThan(lengthSec / 2);
  });

  it.each([
    ['de', 'Die Rakete startet heute.', 'raketen'],
    ['es', 'Los cohetes despegaron ayer.', 'cohete'],
    ['fr', "L'équipage mange des pommes.", 'équipage'],
    ['it', "L'astronave parte con gli astronauti.", 'astronauta'],
    ['pt', 'Os foguetes partiram.', 'foguete'],
    ['ru', 'Ракета стартует сегодня.', 'ракеты'],
    ['ja', '火星探査機が着陸した。', '火星'],
  ])('matches words in %s', (language, sentence, prompt) => {
    const transcript = say(['Zzz zzz zzz.', sentence], language);
    const { ranges } = searchMoments(preparePrompt(prepareSearch(transcript), prompt), {
      count: 1,
      minSec: 0,
      maxSec: 60,
    });
    expect(ranges[0]?.matched).not.toHaveLength(0);
  });

  it('scores 0 when no word of the prompt is spoken', () => {
    const { ranges } = searchMoments(preparePrompt(prepareSearch(talk([], 20, 20)), 'quantum chromodynamics'), free);
    expect(ranges.every(({ score, matched }) => score === 0 && matched.length === 0)).toBe(true);
  });
});
