import { describe, expect, it, test } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { clipSize } from '../geometry/aspect-ratio.ts';
import { platforms } from '../platforms/platform.ts';
import { bindWords } from './bind-words.ts';
import { captionStyles } from './caption-styles.ts';
import { cleanWords } from './clean-words.ts';
import { planCaptions } from './plan-captions.ts';
import { toTypographicStyle } from './typographic-style.ts';

const speak = (text: string) =>
  text.split(' ').map((word, index) => ({ text: word, startSec: index * 0.3, endSec: index * 0.3 + 0.3 }));

/** Joins bound words with an underscore. */
function bound(text: string, language: string | null = 'en'): string {
  const tokens = bindWords(cleanWords(speak(text), language).tokens, language);
  return tokens.reduce((all, token, index) => `${all}${index === 0 ? '' : token.isBound ? '_' : ' '}${token.text}`, '');
}

test.each([
  ['it cost 5 million dollars in 2020', 'it cost 5_million_dollars in 2020', 'en'],
  ['about $ 3.50 for 24 hours', 'about $_3.50 for 24_hours', 'en'],
  ['it is 12 km or 90 percent done', 'it is 12_km or 90_percent done', 'en'],
  ['we paid five million for it', 'we paid five_million for it', 'en'],
  ['costó 5 millones de euros', 'costó 5_millones de euros', 'es'],
  ['es waren 3 Millionen Euro', 'es waren 3_Millionen_Euro', 'de'],
  ['il y a 2 000 000 de gens', 'il y a 2_000_000 de gens', 'fr'],
  ['then Dr. Smith met J. K. Rowling there', 'then Dr._Smith met J._K._Rowling there', 'en'],
  ['la Sra. García llegó ayer', 'la Sra._García llegó ayer', 'es'],
  ['we moved to New York. The rest stayed', 'we moved to New_York. The rest stayed', 'en'],
  [
    'he left the Bank of America for Ludwig van Beethoven',
    'he left the Bank_of_America for Ludwig_van_Beethoven',
    'en',
  ],
  ['so I met Tim Cook, Apple was there', 'so I met Tim_Cook, Apple was there', 'en'],
  ['When Tim spoke on Apollo 11 everyone listened', 'When Tim spoke on Apollo_11 everyone listened', 'en'],
  ['THIS IS ALL IN CAPITALS', 'THIS IS ALL IN CAPITALS', 'en'],
])('%j is kept together as %j', (text, expected, language) => expect(bound(text, language)).toBe(expected));

it('a pause or a break by hand separates words', () => {
  const [first, second] = [
    { text: 'New', startSec: 1, endSec: 1.2 },
    { text: 'York', startSec: 1.3, endSec: 1.5 },
  ] as const;
  const small = { text: 'in', startSec: 0.5, endSec: 1 };
  const isBound = (later: object) =>
    bindWords(cleanWords([small, first, { ...second, ...later }], 'en').tokens, 'en')[2]?.isBound ?? false;
  expect(isBound({})).toBe(true);
  expect(isBound({ break: 'line' })).toBe(false);
  expect(isBound({ startSec: 2.4, endSec: 2.6 })).toBe(false);
});

const groups = [
  ['New', 'York'],
  ['5', 'million'],
  ['Dr.', 'Smith'],
  ['$', '3.50'],
  ['San', 'Francisco'],
];
const story =
  'so we went to New York with Dr. Smith and raised 5 million dollars in a week, then he bought a coffee for $ 3.50 and said that San Francisco was better than New York for Dr. Smith';

describe.each(captionStyles)('numbers and names in $id', (style) => {
  it.each([
    ['captions', '9:16'],
    ['captions', '16:9'],
    ['typography', '9:16'],
  ] as const)('are never split as %s at %s', (layout, ratio) => {
    const { pages } = planCaptions(speak(story), {
      layout,
      style: layout === 'typography' ? toTypographicStyle(style) : style,
      size: clipSize(ratio, 1080),
      safeArea: platforms[ratio === '9:16' ? 'tiktok' : 'normal'].safeArea,
      language: 'en',
      fonts: evenWidthFonts,
    });
    const lines = pages.flatMap((page) => page.lines.map(({ words }) => words.map(({ text }) => text.toLowerCase())));
    for (const group of groups) {
      const inOneLine = lines.filter((line) => line.join(' ').includes(group.join(' ').toLowerCase()));
      expect(inOneLine.length, group.join(' ')).toBeGreaterThan(0);
    }
    expect(lines.filter((line) => line.at(-1) === 'new' || line.at(-1) === 'dr.')).toEqual([]);
    if (layout === 'captions') for (const page of pages) expect(page.lines.length).toBeLessThanOrEqual(2);
  });
});
