import { fittedPlace } from '@clipwright/media/plan';
import { expect, it, vi } from 'vitest';
import { drawGround, drawPicture } from './draw-picture.ts';

function canvas() {
  const stops: [number, string][] = [];
  const gradient = { addColorStop: (at: number, color: string) => stops.push([at, color]) };
  const context = {
    canvas: { width: 1080, height: 1920 },
    fillStyle: '' as unknown,
    createLinearGradient: vi.fn((..._points: number[]) => gradient),
    fillRect: vi.fn(),
  };
  return { context, stops, drawn: context as unknown as CanvasRenderingContext2D };
}

it('the background of words moves during the clip, as in the file', () => {
  const { context, stops, drawn } = canvas();
  const ground = { top: '#112233', bottom: '#000000' } as const;
  drawGround(drawn, ground, 0);
  drawGround(drawn, ground, 1);
  const starts = context.createLinearGradient.mock.calls.map(([, y]) => Math.round(y ?? 0));
  expect(starts.map((y) => y + 0)).toEqual([0, -576]);
  expect(stops.slice(0, 2)).toEqual([
    [0, '#112233'],
    [1, '#000000'],
  ]);
});

it('sound without a picture is drawn on the dark stage', () => {
  const { context, drawn } = canvas();
  drawGround(drawn, null, 0.5);
  expect(context.fillStyle).toBe('#121110');
  expect(context.fillRect).toHaveBeenCalledWith(0, 0, 1080, 1920);
});

it('the whole picture covers the same pixels as in the file, which uses even numbers', () => {
  const size = { widthPx: 1080, heightPx: 1920 };
  const context = { canvas: { width: 540, height: 960 }, filter: 'none', drawImage: vi.fn() };
  const crop = { ratio: '9:16' as const, segments: [{ startSec: 0, endSec: 9, layout: { kind: 'fit' as const } }] };
  const fitPlace = fittedPlace({ widthPx: 1920, heightPx: 1080 }, size);
  const video = { videoWidth: 1138, videoHeight: 640 } as HTMLVideoElement;
  drawPicture(context as unknown as CanvasRenderingContext2D, video, { crop, fitPlace, size, clipSec: 1 });
  expect(context.drawImage.mock.calls.at(-1)).toEqual([video, 0, 328, 540, 303]);
});
