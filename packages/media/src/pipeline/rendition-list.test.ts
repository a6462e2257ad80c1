import { describe, expect, it } from 'vitest';
import { getCaptionStyle } from '../captions/caption-styles.ts';
import { parseClipOptions } from './clip-options.ts';
import { listRenditions } from './rendition-list.ts';

const fullHd = { widthPx: 1920, heightPx: 1080 };
const list = (input: Partial<Parameters<typeof listRenditions>[0]>) =>
  listRenditions({
    platforms: ['tiktok'],
    ratios: [],
    resolution: 1080,
    captionStyle: 'marker',
    platformStyles: {},
    source: fullHd,
    ...input,
  });

describe('listRenditions', () => {
  it('gives each platform its ratio, and one file to those that share it', () => {
    expect(
      list({ platforms: ['tiktok', 'youtube', 'twitter'] }).map(({ ratio, platforms }) => [ratio, platforms]),
    ).toEqual([
      ['9:16', ['tiktok']],
      ['16:9', ['youtube', 'twitter']],
    ]);
  });

  it('renders the ratios asked for instead', () => {
    expect(list({ platforms: ['tiktok', 'instagram'], ratios: ['9:16', '1:1'] }).map(({ size }) => size)).toEqual([
      { widthPx: 1080, heightPx: 1920 },
      { widthPx: 1080, heightPx: 1080 },
    ]);
  });

  it('renders the ratio of the source, whatever it is', () => {
    const source = { widthPx: 640, heightPx: 480 };
    const made = list({ platforms: ['tiktok', 'youtube'], ratios: ['source'], source });
    expect(made).toMatchObject([
      { name: 'source', ratio: 'source', size: { widthPx: 1440, heightPx: 1080 }, platforms: ['tiktok', 'youtube'] },
    ]);
  });

  it('calls the ratio of the source by its name where it has one', () => {
    expect(list({ ratios: ['source'] })).toMatchObject([{ ratio: '16:9', size: fullHd }]);
  });

  it('gives each platform its ratio where the source has no picture', () => {
    const made = list({ platforms: ['tiktok', 'youtube'], ratios: ['source'], source: null });
    expect(made.map(({ ratio }) => ratio)).toEqual(['9:16', '16:9']);
  });

  it('renders a ratio once for each caption style that its platforms have', () => {
    const own = { ...getCaptionStyle('box'), id: 'a-style-of-mine' };
    const made = list({
      platforms: ['tiktok', 'instagram', 'youtube', 'twitter'],
      ratios: ['9:16'],
      platformStyles: { instagram: own, youtube: null, twitter: 'marker' },
    });
    expect(made.map(({ name, platforms, captionStyle }) => [name, platforms, captionStyle?.id])).toEqual([
      ['9x16', ['tiktok', 'twitter'], 'marker'],
      ['9x16-a-style-of-mine', ['instagram'], 'a-style-of-mine'],
      ['9x16-plain', ['youtube'], undefined],
    ]);
  });

  it('keeps captions where every platform leaves room', () => {
    const [alone] = list({ ratios: ['9:16'] });
    const [both] = list({ platforms: ['tiktok', 'twitter'], ratios: ['9:16'] });
    expect(both?.safeArea).toEqual(alone?.safeArea);
  });

  it.each([
    [{ widthPx: 1920, heightPx: 1080 }, 2160, 1080],
    [{ widthPx: 3840, heightPx: 2160 }, 1440, 1215],
    [{ widthPx: 2160, heightPx: 3840 }, 1440, 1440],
    [null, 1440, 1440],
  ])('does not enlarge %j to %i', (source, resolution, shortSidePx) => {
    expect(Math.abs((list({ source, resolution })[0]?.size.widthPx ?? 0) - shortSidePx)).toBeLessThanOrEqual(1);
  });
});

describe('parseClipOptions', () => {
  it('fills in the defaults', () => {
    expect(parseClipOptions({})).toMatchObject({
      count: 3,
      platforms: ['tiktok'],
      targetSec: 60,
      minSec: 15,
      maxSec: 120,
      overlapSec: 2,
      quality: 'medium',
    });
  });

  it('keeps the default target inside the lengths asked for', () => {
    expect(parseClipOptions({ maxSec: 30 }).targetSec).toBe(30);
    expect(parseClipOptions({ minSec: 20 }).targetSec).toBe(60);
  });

  it('takes a style of one’s own, within what can be drawn', () => {
    const style = { ...getCaptionStyle('box'), id: 'a-style-of-mine' };
    expect(parseClipOptions({ captionStyle: style }).captionStyle).toEqual(style);
    expect(() => parseClipOptions({ captionStyle: { ...style, size: 3 } })).toThrow('captionStyle');
    expect(() => parseClipOptions({ captionStyle: { ...style, id: '../x' } })).toThrow('captionStyle');
    expect(() => parseClipOptions({ platformStyles: { tiktok: { ...style, textColor: '{\\p1}' } } })).toThrow(
      'platformStyles',
    );
  });

  it.each([
    [{ count: 21 }, 'count'],
    [{ minSec: 4 }, 'minSec'],
    [{ minSec: 60, targetSec: 30 }, 'targetSec'],
    [{ maxSec: 700 }, 'maxSec'],
    [{ overlapSec: Number.NaN }, 'overlapSec'],
  ])('refuses %j and names %s', (asked, name) => {
    expect(() => parseClipOptions(asked)).toThrow(name);
  });
});
