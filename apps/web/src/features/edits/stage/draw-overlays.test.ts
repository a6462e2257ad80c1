import { expect, it, vi } from 'vitest';
import { drawOverlays, imagesAt } from './draw-overlays.ts';

const image = {
  path: '/a.png',
  opacity: 0.5,
  startSec: 1.01,
  endSec: 2,
  place: { xPx: 100, yPx: 200, widthPx: 300, heightPx: 150 },
};
const plan = {
  images: [image],
  frameSec: 0.04,
  size: { widthPx: 1000, heightPx: 2000 },
  safeArea: { x: 0.1, y: 0.1, width: 0.8, height: 0.7 },
  logo: {
    url: '/logo.png',
    watermark: {
      content: { kind: 'logo' as const, path: '/logo.png' },
      position: 'top-left' as const,
      size: 'medium' as const,
      opacity: 0.6,
    },
  },
};

it('an image is visible on exactly the same frames as in the file', () => {
  const isShown = (clipSec: number) => imagesAt(plan, clipSec).length > 0;
  // Frame 25 starts at 1 s; frame 49 is the last.
  expect([0.96, 1, 1.96, 2].map(isShown)).toEqual([false, true, true, false]);
});

it('images and the logo are drawn in the same places as in the file, scaled to the canvas', () => {
  const drawImage = vi.fn();
  const context = { canvas: { width: 500, height: 1000 }, drawImage } as unknown as CanvasRenderingContext2D;
  const [badge, logo] = [new Image(), new Image()];
  Object.defineProperties(logo, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  const pictures = new Map([
    ['/a.png', badge],
    ['/logo.png', logo],
  ]);
  drawOverlays(context, plan, { clipSec: 1.5, pictures });
  expect(drawImage.mock.calls[0]).toEqual([badge, 50, 100, 150, 75]);
  const [drawn, x, , width, height] = drawImage.mock.calls[1] ?? [];
  expect([drawn, x, width, height]).toEqual([logo, 22.5, 85, 43]);
  drawImage.mockClear();
  drawOverlays(context, plan, { clipSec: 0, pictures: new Map() });
  expect(drawImage).not.toHaveBeenCalled();
});
