import { watermarkPositions, watermarkSizes } from '@clipwright/clip-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platforms } from '../platforms/platform.ts';
import { logoPlace, logoSizePx, placeWatermark, watermarkTextHeightPx } from './watermark.ts';
import { addWatermarkText } from './watermark-ass.ts';

const size = { widthPx: 1080, heightPx: 1920 };
const { safeArea } = platforms.tiktok;
const text = (words: string, opacity = 0.6) =>
  ({ content: { kind: 'text', text: words }, position: 'bottom-right', size: 'medium', opacity }) as const;

describe('watermark', () => {
  it('is placed above or below the captions of a tall clip', () => {
    const below = placeWatermark('bottom-right', 60, { size, safeArea });
    expect(below.yPx - 60).toBeGreaterThanOrEqual((safeArea.y + safeArea.height) * 1920);
    expect(below.xPx).toBeLessThan(1080);
    const above = placeWatermark('top-left', 60, { size, safeArea });
    expect(above.yPx + 60).toBeLessThanOrEqual(safeArea.y * 1920);
    expect(above.yPx).toBeGreaterThan(100);
  });

  it('keeps every logo inside the frame', () => {
    const side = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom(...watermarkPositions),
        fc.constantFrom(...watermarkSizes),
        fc.constantFrom(size, { widthPx: 1920, heightPx: 1080 }, { widthPx: 1080, heightPx: 1080 }),
        (widthPx, heightPx, position, markSize, frame) => {
          const logo = logoSizePx({ widthPx, heightPx }, markSize, frame);
          const mark = { content: { kind: 'logo' as const, path: '' }, position, size: markSize, opacity: 1 };
          const { xPx, yPx } = logoPlace(mark, logo, { size: frame, safeArea });
          expect(xPx).toBeGreaterThanOrEqual(0);
          expect(yPx).toBeGreaterThanOrEqual(0);
          expect(xPx + logo.widthPx).toBeLessThanOrEqual(frame.widthPx);
          expect(yPx + logo.heightPx).toBeLessThanOrEqual(frame.heightPx);
        },
      ),
    );
  });

  it('grows with its size and shrinks with a long text', () => {
    const heights = watermarkSizes.map((step) => watermarkTextHeightPx('Clip', step, size));
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(4);
    expect(watermarkTextHeightPx('x'.repeat(60), 'large', size)).toBeLessThan(
      watermarkTextHeightPx('x', 'large', size),
    );
  });

  it('is written after the captions in one document, at the requested opacity', () => {
    const ass = addWatermarkText('[Script Info]\nPlayResX: 1080', text('Clipwright', 0.5), {
      size,
      safeArea,
      durationSec: 12,
    });
    expect(ass).toMatch(/^\[Script Info\]\nPlayResX: 1080\n/);
    expect(ass).toContain('\\1a&H80&');
    expect(ass).toContain('Dialogue: 100,0:00:00.00,0:00:13.00,Watermark,,0,0,0,,{\\an3\\pos(');
  });

  it('never passes a command to libass', () => {
    const ass = addWatermarkText(null, text('a{\\p1}b\\N\nDialogue: x'), { size, safeArea, durationSec: 1 }) ?? '';
    expect(ass).toContain('a(⧵p1)b⧵N Dialogue: x');
    expect(ass.match(/^Dialogue:/gm)).toHaveLength(1);
  });

  it('is left out when it is invisible', () => {
    expect(addWatermarkText(null, text('  '), { size, safeArea, durationSec: 1 })).toBeNull();
    expect(addWatermarkText(null, text('x', 0), { size, safeArea, durationSec: 1 })).toBeNull();
  });
});
