import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { escapeAssText, formatAssColor, formatAssTime, roundedRectangle } from './ass-text.ts';
import { captionStyles, getCaptionStyle } from './caption-styles.ts';
import { planCaptions } from './plan-captions.ts';
import { writeAss } from './write-ass.ts';

const size = { widthPx: 1080, heightPx: 1920 };
const safeArea = { x: 0.06, y: 0.14, width: 0.78, height: 0.62 };

function script(styleId: string, texts: string[], framesPerSec?: number): string {
  const style = getCaptionStyle(styleId);
  const words = texts.map((text, index) => ({ text, startSec: 1 + index * 0.4, endSec: 1.4 + index * 0.4 }));
  const { pages } = planCaptions(words, { style, size, safeArea, language: 'en', fonts: evenWidthFonts });
  return writeAss([{ pages, style }], { size, ...(framesPerSec && { framesPerSec }) });
}

const eventsOf = (ass: string) => ass.split('\n').filter((line) => line.startsWith('Dialogue: '));
const positionOf = (event: string) => /\\pos\(([^)]*)\)/.exec(event)?.[1];

test('the marker style writes each page once, with a box and a colored word while it is spoken', () => {
  expect(eventsOf(script('marker', ['said', 'no.']))).toMatchInlineSnapshot(`
    [
      "Dialogue: 3,0:00:01.00,0:00:02.15,Text,,0,0,0,,{\\pos(349,1240.18)\\bord4.63\\blur2.86}{\\fnEven\\fs101.09}said",
      "Dialogue: 4,0:00:01.00,0:00:01.40,Mark,,0,0,0,,{\\pos(336,1246)\\p1}m 11 0 l 216 0 b 222 0 227 5 227 11 l 227 83 b 227 89 222 94 216 94 l 11 94 b 5 94 0 89 0 83 l 0 11 b 0 5 5 0 11 0",
      "Dialogue: 5,0:00:01.00,0:00:01.40,Lit,,0,0,0,,{\\pos(349,1240.18)}{\\fnEven\\fs101.09}said",
      "Dialogue: 3,0:00:01.00,0:00:02.15,Text,,0,0,0,,{\\pos(580,1240.18)\\bord4.63\\blur2.86}{\\fnEven\\fs101.09}no.",
      "Dialogue: 4,0:00:01.40,0:00:02.15,Mark,,0,0,0,,{\\pos(567,1246)\\p1}m 11 0 l 166 0 b 172 0 177 5 177 11 l 177 83 b 177 89 172 94 166 94 l 11 94 b 5 94 0 89 0 83 l 0 11 b 0 5 5 0 11 0",
      "Dialogue: 5,0:00:01.40,0:00:02.15,Lit,,0,0,0,,{\\pos(580,1240.18)}{\\fnEven\\fs101.09}no.",
    ]
  `);
});

test('the script has the size of the clip and detects the direction of each event', () => {
  const ass = script('marker', ['hi']);
  expect(ass).toContain('PlayResX: 1080\nPlayResY: 1920');
  expect(
    ass
      .split('\n')
      .filter((line) => line.startsWith('Style: '))
      .every((line) => line.endsWith(',-1')),
  ).toBe(true);
});

test('an event that starts with a frame is written a hundredth earlier, since a renderer may round its time down', () => {
  const timesOf = (framesPerSec: number) => {
    const lit = eventsOf(script('box', ['one', 'two', 'three'], framesPerSec)).filter((event) =>
      event.includes(',Lit,'),
    );
    return lit.map((event) => event.split(',').slice(1, 3).join(' '));
  };
  expect(timesOf(30)).toEqual(['0:00:00.99 0:00:01.39', '0:00:01.39 0:00:01.79', '0:00:01.79 0:00:02.55']);
  // At this rate, frame 30 is 0.0001 s before the first word, which a page rounds to the same millisecond.
  expect(timesOf(30.003)[0]).toBe('0:00:00.99 0:00:01.39');
  expect(timesOf(24_000 / 1001)).toEqual(['0:00:01.00 0:00:01.40', '0:00:01.40 0:00:01.80', '0:00:01.80 0:00:02.55']);
});

test.each(captionStyles.map((style) => style.id))('a word in %s has the same position in every layer', (id) => {
  const fills = eventsOf(script(id, ['one', 'two', 'three'])).filter(
    (event) => event.endsWith('two') || event.endsWith('TWO'),
  );
  const resting = fills.filter((event) => !event.includes('\\an5') && !event.includes(',Shadow,'));
  expect(resting.length).toBeGreaterThan(0);
  expect(new Set(resting.map(positionOf)).size).toBe(1);
});

test('highlighted words follow each other without a gap', () => {
  const lit = eventsOf(script('box', ['one', 'two', 'three'])).filter((event) => event.includes(',Lit,'));
  const times = lit.map((event) => event.split(',').slice(1, 3));
  expect(times.slice(1).map(([start]) => start)).toEqual(times.slice(0, -1).map(([, end]) => end));
});

describe('hostile caption text', () => {
  test.each([
    ['{\\b1}', '\\{\\\u2060b1\\}'],
    ['a\\Nb\\h', 'a\\\u2060Nb\\\u2060h'],
    ['line\r\nDialogue: 0', 'line Dialogue: 0'],
  ])('%j is drawn literally', (text, escaped) => expect(escapeAssText(text)).toBe(escaped));

  test('never starts an override, breaks a line or adds an event', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('{', '}', '\\', 'N', 'p', '1', ',', '\n', '\u2028', 'x') })),
        (texts) => {
          const ass = script('box', texts);
          for (const event of eventsOf(ass)) {
            const text = event.split(',').slice(9).join(',');
            const drawn = text.replace(/^\{\\pos[^}]*\}/, '').replace(/\{\\fnEven\\fs[\d.]+\}/g, '');
            if (event.includes(',Box,')) continue;
            expect(drawn.replace(/\\[{}]/g, '')).not.toMatch(/[{}]|\\(?!\u2060)/);
          }
          const body = ass.slice(ass.indexOf('[Events]')).split('\n').slice(2, -1);
          expect(body.every((line) => line.startsWith('Dialogue: '))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test.each([
  [0, '0:00:00.00'],
  [3725.678, '1:02:05.68'],
  [59.999, '0:01:00.00'],
  [-1, '0:00:00.00'],
])('%d s is formatted as %s', (sec, written) => expect(formatAssTime(sec)).toBe(written));

test('colors are written as alpha, blue, green, red', () => {
  expect(formatAssColor('#FF6BAA')).toBe('&H00AA6BFF');
  expect(formatAssColor('#102030', 0.5)).toBe('&H80302010');
});

test('a rounded rectangle never rounds more than half of its side', () => {
  expect(roundedRectangle(20, 10, 50)).toBe(roundedRectangle(20, 10, 5));
  expect(roundedRectangle(20, 10, 0)).toBe('m 0 0 l 20 0 20 10 0 10');
});
