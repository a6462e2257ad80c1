import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';
import { type Cue, listWords, type Transcript } from './transcript.ts';
import { splitWords } from './words/split-words.ts';

/** A transcript with one word every 0.4 s and one cue per string; `|` marks a one-second pause. */
function transcriptOf(texts: string[], language = 'en', speakers: (string | null)[] = []): Transcript {
  let sec = 0;
  const cues = texts.map((text, at): Cue => {
    const speaker = speakers[at] ?? null;
    const words = splitWords(text.replaceAll('|', ' ¦ ')).flatMap((token) => {
      const word = token.replaceAll('\u00a0', '').replaceAll('¦', '');
      const startSec = sec;
      sec += 0.4;
      const spoken = word === '' ? [] : [{ text: word, startSec, endSec: startSec + 0.35, confidence: null, speaker }];
      if (token.includes('¦')) sec += 1;
      return spoken;
    });
    return { startSec: words[0]?.startSec ?? sec, endSec: sec, text, speaker, words };
  });
  return { language, wordTiming: 'measured', cues };
}

const sentences = (texts: string[], language?: string, speakers?: (string | null)[]) =>
  splitSentences(transcriptOf(texts, language, speakers)).map((sentence) => sentence.text);

describe('splitSentences', () => {
  it.each([
    [
      'en',
      ['Dr. Smith paid $3.50 at 5 p.m. on Jan. 3. He left!', 'Why? "I know." She did.'],
      ['Dr. Smith paid $3.50 at 5 p.m. on Jan. 3.', 'He left!', 'Why?', '"I know."', 'She did.'],
    ],
    [
      'en',
      ['J. R. R. Tolkien wrote it. The U.S. Army read it, e.g. in Rome. No. I mean it.'],
      ['J. R. R. Tolkien wrote it.', 'The U.S. Army read it, e.g. in Rome.', 'No.', 'I mean it.'],
    ],
    [
      'en',
      ['So I thought... maybe not. “Really?” he said. It ends…', 'Then it began.'],
      ['So I thought... maybe not.', '“Really?” he said.', 'It ends…', 'Then it began.'],
    ],
    ['de', ['Am 3. Mai kam z. B. Hr. Meier. Das war gut.'], ['Am 3. Mai kam z. B. Hr. Meier.', 'Das war gut.']],
    ['es', ['¿Qué tal? ¡Muy bien! La Sra. Gómez vino.'], ['¿Qué tal?', '¡Muy bien!', 'La Sra. Gómez vino.']],
    ['ja', ['今日は暑い。とても暑い！'], ['今日は暑い。', 'とても暑い！']],
    ['hi', ['वह गया। वह आया।'], ['वह गया।', 'वह आया।']],
  ])('splits %s', (language, texts, expected) => expect(sentences(texts, language)).toEqual(expected));

  it('continues across cue ends that do not end a sentence', () => {
    expect(sentences(['We will now proceed', 'to the next point.', 'Thank you.'])).toEqual([
      'We will now proceed to the next point.',
      'Thank you.',
    ]);
  });

  it('ends at a change of speaker', () => {
    expect(sentences(['and so we', 'no wait', 'I said'], 'en', ['A', 'B', 'B'])).toEqual([
      'and so we',
      'no wait I said',
    ]);
  });

  it('splits unpunctuated recognizer text at pauses', () => {
    expect(sentences(['so this is how it works | you take the first one | and then you put it there'])).toEqual([
      'so this is how it works',
      'you take the first one',
      'and then you put it there',
    ]);
  });

  it('does not split a name at a pause', () => {
    expect(sentences(['after two years the United | States has signed a treaty | and so have its partners'])).toEqual([
      'after two years the United States has signed a treaty',
      'and so have its partners',
    ]);
  });

  it('does not split a name in the middle of long speech', () => {
    const half = (from: number) => Array.from({ length: 14 }, (_, at) => `word${from + at}`).join(' ');
    const parts = sentences([`${half(0)} United`, `States ${half(20)}`]);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.filter((part) => part.includes('United States'))).toHaveLength(1);
  });

  it.each([
    ['Chinese', ['今天我们来谈谈这个问题', '因为很多人都问过我', '所以我想说清楚']],
    ['Japanese', ['今日はこの問題について話します', '多くの人に聞かれたからです', 'だから説明したいと思います']],
    ['Thai', ['วันนี้เราจะมาคุยกันเรื่องนี้', 'เพราะมีหลายคนถามผม', 'ผมเลยอยากอธิบาย']],
  ])('splits %s without punctuation at pauses, and never inside a word', (_, said) => {
    let atSec = 0;
    const words = said.flatMap((phrase) => {
      atSec += 0.7;
      return splitWords(phrase).map((text) => {
        const startSec = atSec;
        atSec += 0.3;
        return { text, startSec, endSec: atSec, confidence: null, speaker: null };
      });
    });
    const cue = { startSec: 0, endSec: atSec, text: said.join(''), speaker: null, words };
    const result = splitSentences({ language: null, wordTiming: 'measured', cues: [cue] });
    expect(result.map(({ text }) => text)).toEqual(said);
  });

  it('splits text without punctuation and pauses into readable parts', () => {
    const parts = splitSentences(transcriptOf([Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ')]));
    for (const part of parts) expect(part.lastWord - part.firstWord + 1).toBeLessThanOrEqual(24);
    for (const part of parts) expect(part.lastWord - part.firstWord + 1).toBeGreaterThanOrEqual(4);
  });

  it('splits a sentence that is too long after a colon rather than at a comma nearer its middle', () => {
    const count = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');
    const long = `${count(0, 24)}: ${count(24, 30)}, ${count(30, 36)}, ${count(36, 60)}.`;
    expect(sentences([long]).map((part) => part.split(' ').at(-1))).toEqual(['word23:', 'word59.']);
  });

  it('treats a cue with only punctuation as the end of the previous sentence', () => {
    const transcript = transcriptOf(['it was', 'good', 'so is this']);
    transcript.cues.splice(2, 0, { startSec: 1.2, endSec: 1.2, text: '.', speaker: null, words: [] });
    expect(splitSentences(transcript).map((sentence) => sentence.text)).toEqual(['it was good', 'so is this']);
  });

  it('contains every word once, in order', () => {
    const cues = fc.array(
      fc.array(fc.constantFrom('a', 'Mr.', 'end.', 'why?', 'the', '3.', '...', '|'), { minLength: 1 }),
    );
    fc.assert(
      fc.property(cues, (texts) => {
        const transcript = transcriptOf(texts.map((words) => words.join(' ')));
        const count = listWords(transcript).length;
        let next = 0;
        for (const sentence of splitSentences(transcript)) {
          expect(sentence.firstWord).toBe(next);
          expect(sentence.endSec).toBeGreaterThanOrEqual(sentence.startSec);
          next = sentence.lastWord + 1;
        }
        expect(next).toBe(count);
      }),
    );
  });
});
