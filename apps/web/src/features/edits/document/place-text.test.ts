import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { placeCaptions, placeOverlay, snapPlace } from './place-text.ts';

const clip: ClipEdit = {
  ...plainClipEdit([
    { id: 'a', startSec: 10, endSec: 14 },
    { id: 'b', startSec: 20, endSec: 24 },
  ]),
  overlays: [{ kind: 'title', id: 'hook', startSec: 0, endSec: 3, text: 'Hook', place: { x: 0.5, y: 0.2 } }],
};
const safeArea = { x: 0.06, y: 0.14, width: 0.78, height: 0.62 };

describe('a text that is dragged', () => {
  const text = { width: 0.4, height: 0.1 };

  it('snaps to the center and the edges of the free area, and nowhere else', () => {
    expect(snapPlace({ x: 0.51, y: 0.4 }, text, [safeArea])).toEqual({
      x: 0.5,
      y: 0.4,
      lines: [{ axis: 'x', at: 0.5 }],
    });
    const corner = snapPlace({ x: 0.27, y: 0.7 }, text, [safeArea]);
    expect(corner).toMatchObject({ x: expect.closeTo(0.26), y: expect.closeTo(0.71) });
    expect(corner.lines.map(({ axis }) => axis)).toEqual(['x', 'y']);
    expect(snapPlace({ x: 0.4, y: 0.4 }, text, [safeArea])).toEqual({ x: 0.4, y: 0.4, lines: [] });
  });

  it('stays inside the frame', () => {
    expect(placeOverlay(clip, 'hook', { x: 1.2, y: -1 }).overlays[0]).toMatchObject({ place: { x: 1, y: 0 } });
    expect(placeOverlay(clip, 'other', { x: 0, y: 0 })).toBe(clip);
  });
});

describe('an automatic title', () => {
  it('stays where it is put by hand', () => {
    const [title] = clip.overlays;
    const automatic = { ...clip, overlays: [{ ...title, by: 'auto' }] } as ClipEdit;
    expect(placeOverlay(automatic, 'hook', { x: 0.5, y: 0.7 }).overlays).toEqual([
      { ...title, place: { x: 0.5, y: 0.7 } },
    ]);
  });
});

describe('captions that are dragged', () => {
  it('are placed in the free area, for the whole clip', () => {
    const placed = placeCaptions(clip, { clipSec: 1, y: 0.45, safeArea });
    expect(placed.captions.look).toEqual({ anchorY: 0.5 });
    expect(placeCaptions(clip, { clipSec: 1, y: 0.99, safeArea }).captions.look).toEqual({ anchorY: 1 });
  });

  it('in a part with its own position move in this part only', () => {
    const own: ClipEdit = { ...clip, captions: { ranges: { b: { look: { anchorY: 0.2 } } } } };
    expect(placeCaptions(own, { clipSec: 5, y: 0.45, safeArea }).captions).toEqual({
      ranges: { b: { look: { anchorY: 0.5 } } },
    });
    expect(placeCaptions(own, { clipSec: 1, y: 0.45, safeArea }).captions.look).toEqual({ anchorY: 0.5 });
  });
});
