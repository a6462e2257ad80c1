import { describe, expect, it } from 'vitest';
import { evenWidthFonts } from '../../test/even-width-fonts.ts';
import { colorTag } from './ass-text.ts';
import type { CaptionStyle } from './caption-style.ts';
import { captionStyles, getCaptionStyle } from './caption-styles.ts';
import { planCaptions } from './plan-captions.ts';
import { contrast, numberSpeakers, speakerColor } from './speaker-colors.ts';
import { writeAss } from './write-ass.ts';

const size = { widthPx: 1080, heightPx: 1920 };
const safeArea = { x: 0.06, y: 0.14, width: 0.78, height: 0.62 };

describe('the colors of speakers', () => {
  it('exist only where two or more speak, in the order in which they do', () => {
    const of = (...speakers: (string | null)[]) => [...numberSpeakers(speakers.map((speaker) => ({ speaker })))];
    expect(of('Ada', null, 'Ada')).toEqual([]);
    expect(of(null, 'Grace', 'Ada', 'Grace')).toEqual([
      ['Grace', 0],
      ['Ada', 1],
    ]);
  });

  it.each(captionStyles)('of the style $id are readable on what it puts behind letters, and differ', (style) => {
    const colors = [0, 1, 2, 3].map((number) => speakerColor(number, style));
    expect(colors[0]).toBe(style.textColor);
    expect(new Set(colors).size).toBe(4);
    const ground = (style.box && style.box.opacity >= 0.5 ? style.box : (style.outline ?? style.shadow))?.color;
    for (const color of colors.slice(1)) expect(contrast(color, ground ?? '#000000')).toBeGreaterThanOrEqual(4.5);
  });

  it('have the contrast of WCAG', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });
});

it('draws the words of the second speaker in their color if the style has colors of speakers', () => {
  const style = { ...getCaptionStyle('clean'), speakerColors: true };
  const linesOf = (drawn: CaptionStyle) => {
    const words = ['Yes', 'No'].map((text, at) => ({ text, startSec: at, endSec: at + 0.8, speakerNumber: at }));
    const { pages } = planCaptions(words, { style: drawn, size, safeArea, language: 'en', fonts: evenWidthFonts });
    const lines = writeAss([{ pages, style: drawn }], { size }).split('\n');
    return (word: string) => lines.filter((line) => line.startsWith('Dialogue: ') && line.endsWith(word)).join();
  };
  const tag = colorTag(speakerColor(1, style));
  expect(linesOf(style)('No')).toContain(tag);
  expect(linesOf(style)('Yes')).not.toContain(tag);
  expect(linesOf(getCaptionStyle('clean'))('No')).not.toContain(tag);
});
