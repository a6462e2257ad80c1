import { expect, it, test } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import type { CaptionStyle } from './caption-style.ts';
import { getCaptionStyle } from './caption-styles.ts';
import { planCaptions } from './plan-captions.ts';
import { writeAss } from './write-ass.ts';

const size = { widthPx: 1080, heightPx: 1920 };
const safeArea = { x: 0.06, y: 0.14, width: 0.78, height: 0.62 };

function eventsIn(style: CaptionStyle, texts: string[], emphasized?: string): string[] {
  const words = texts.map((text, index) => ({
    text,
    startSec: 1 + index * 0.4,
    endSec: 1.4 + index * 0.4,
    isEmphasized: text === emphasized,
  }));
  const heavier = {
    measure: (text: string) => {
      const measured = evenWidthFonts.measure(text);
      return { ...measured, runs: measured.runs.map((run) => ({ ...run, family: 'Heavy' })) };
    },
  };
  const { pages } = planCaptions(words, {
    ...{ style, size, safeArea, language: 'en', fonts: evenWidthFonts, emphasisFonts: heavier },
  });
  return writeAss([{ pages, style }], { size })
    .split('\n')
    .filter((line) => line.startsWith('Dialogue: '));
}

const clean = getCaptionStyle('clean');

test.each(['pop', 'slide', 'bounce'] as const)('with the entrance %s, words appear as they are spoken', (entrance) => {
  const events = eventsIn({ ...clean, entrance }, ['one', 'two']);
  const startsOf = (word: string) =>
    new Set(events.filter((event) => event.endsWith(word)).map((event) => event.split(',')[1]));
  expect([...startsOf('one')]).toEqual(['0:00:01.00']);
  expect([...startsOf('two')]).toEqual(['0:00:01.40']);
  for (const event of events) expect(event).toMatch(entrance === 'slide' ? /\\move\(/ : /\\fscx72.*\\t\(0,/);
});

it('a highlight enters with its word, and rests afterwards', () => {
  const events = eventsIn({ ...getCaptionStyle('box'), entrance: 'pop' }, ['one', 'two']);
  const two = events.filter((event) => event.endsWith('two'));
  expect(two.map((event) => event.split(',')[3])).toEqual(['Text', 'Lit']);
  expect(new Set(two.map((event) => /\{\\an5\\pos\([^)]*\)/.exec(event)?.[0])).size).toBe(1);
  for (const event of two) expect(event).toContain('\\fscx72');
});

it('the first word of a page is there from its start, without a second entrance when it is spoken', () => {
  // Fast words take time from the silence before them.
  const words = [{ text: 'incomprehensibilities', startSec: 1, endSec: 1.2 }];
  const style: CaptionStyle = { ...getCaptionStyle('box'), entrance: 'pop' };
  const { pages } = planCaptions(words, {
    style,
    size,
    safeArea,
    language: 'en',
    fonts: evenWidthFonts,
    durationSec: 1.3,
  });
  expect(pages[0]?.startSec).toBeLessThan(1);
  const lines = writeAss([{ pages, style }], { size }).split('\n');
  const [resting, lit] = ['Text', 'Lit'].map((look) => lines.find((line) => line.includes(`,${look},,`)));
  expect(resting).toContain('\\fscx72');
  expect(lit).not.toContain('\\fscx72');
});

it('important words are drawn in the heavier face', () => {
  const events = eventsIn(clean, ['not', 'everything', 'counts'], 'everything');
  const familyOf = (word: string) => /\\fn(\w+)/.exec(events.find((event) => event.endsWith(word)) ?? '')?.[1];
  expect([familyOf('not'), familyOf('everything'), familyOf('counts')]).toEqual(['Even', 'Heavy', 'Even']);
});
