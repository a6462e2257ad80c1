import type { RenderSpec, ShortSidePx } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { renderSpec } from '../../test/render-spec.ts';
import { getCaptionStyle } from '../captions/caption-styles.ts';
import type { Size } from '../geometry/box.ts';
import { listRenditions } from './rendition-list.ts';

const fullHd = { widthPx: 1920, heightPx: 1080 };
const list = ({ source = fullHd, ...given }: Partial<RenderSpec> & { source?: Size | null }) =>
  listRenditions(renderSpec(given), source);

describe('listRenditions', () => {
  it('uses each platform’s ratio, with one file per ratio', () => {
    expect(
      list({ platforms: ['tiktok', 'youtube', 'twitter'] }).map(({ ratio, platforms }) => [ratio, platforms]),
    ).toEqual([
      ['9:16', ['tiktok']],
      ['16:9', ['youtube', 'twitter']],
    ]);
  });

  it('renders the requested ratios instead', () => {
    expect(list({ platforms: ['tiktok', 'instagram'], ratios: ['9:16', '1:1'] }).map(({ size }) => size)).toEqual([
      { widthPx: 1080, heightPx: 1920 },
      { widthPx: 1080, heightPx: 1080 },
    ]);
  });

  it('renders the source’s ratio, for any ratio', () => {
    const source = { widthPx: 640, heightPx: 480 };
    const made = list({ platforms: ['tiktok', 'youtube'], ratios: ['source'], source });
    expect(made).toMatchObject([
      { name: 'source', ratio: 'source', size: { widthPx: 1440, heightPx: 1080 }, platforms: ['tiktok', 'youtube'] },
    ]);
  });

  it('names the source’s ratio when it is a known one', () => {
    expect(list({ ratios: ['source'] })).toMatchObject([{ ratio: '16:9', size: fullHd }]);
  });

  it('uses the platforms’ ratios for a source without video', () => {
    const made = list({ platforms: ['tiktok', 'youtube'], ratios: ['source'], source: null });
    expect(made.map(({ ratio }) => ratio)).toEqual(['9:16', '16:9']);
  });

  it('renders a ratio once per caption style of its platforms', () => {
    const { id: _, name, description: __, ...look } = getCaptionStyle('box');
    const own = { id: 'a-style-of-mine', name, look };
    const made = list({
      platforms: ['tiktok', 'instagram', 'youtube', 'twitter'],
      ratios: ['9:16'],
      platformStyles: { instagram: own.id, youtube: null, twitter: 'marker' },
      ownStyles: [own],
    });
    expect(made.map(({ name, platforms, captionStyle }) => [name, platforms, captionStyle?.id])).toEqual([
      ['9x16', ['tiktok', 'twitter'], 'marker'],
      ['9x16-a-style-of-mine', ['instagram'], 'a-style-of-mine'],
      ['9x16-plain', ['youtube'], undefined],
    ]);
  });

  it('keeps captions inside the area that every platform leaves free', () => {
    const [alone] = list({ ratios: ['9:16'] });
    const [both] = list({ platforms: ['tiktok', 'twitter'], ratios: ['9:16'] });
    expect(both?.safeArea).toEqual(alone?.safeArea);
  });

  it.each<[Size | null, ShortSidePx, number]>([
    [{ widthPx: 1920, heightPx: 1080 }, 2160, 1080],
    [{ widthPx: 3840, heightPx: 2160 }, 1440, 1215],
    [{ widthPx: 2160, heightPx: 3840 }, 1440, 1440],
    [null, 1440, 1440],
  ])('does not enlarge %j to %i', (source, mostPx, shortSidePx) => {
    expect(Math.abs((list({ source, shortSidePx: mostPx })[0]?.size.widthPx ?? 0) - shortSidePx)).toBeLessThanOrEqual(
      1,
    );
  });
});
