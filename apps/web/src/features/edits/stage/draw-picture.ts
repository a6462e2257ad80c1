import { type CropTrack, cropAt, type Ground, layoutAt, tilePlaces } from '@clipwright/media/plan';

type Size = { widthPx: number; heightPx: number };

/** As the render: how far the copy behind a fitted picture is blurred, as a share of the short side, and darkened. */
const BLUR = 'blur(12px) brightness(0.85)';

/** Draws what a clip shows at an instant of it: the windows of its crop, each where the layout has it. */
export function drawPicture(
  context: CanvasRenderingContext2D,
  video: HTMLVideoElement,
  { crop, size, clipSec }: { crop: CropTrack | null; size: Size; clipSec: number },
): void {
  const { width, height } = context.canvas;
  const source = { width: video.videoWidth, height: video.videoHeight };
  if (!source.width || !source.height) return;
  const layout = crop && layoutAt(crop, clipSec);
  if (!crop || layout?.kind === 'fit') {
    drawFitted(context, video, source);
    return;
  }
  const boxes = cropAt(crop, clipSec);
  const [scaleX, scaleY] = [width / size.widthPx, height / size.heightPx];
  for (const [index, place] of tilePlaces(layoutAt(crop, clipSec), size).entries()) {
    const box = boxes[index];
    if (!box) continue;
    context.drawImage(
      video,
      ...([box.x * source.width, box.y * source.height, box.width * source.width, box.height * source.height] as const),
      ...([place.xPx * scaleX, place.yPx * scaleY, place.widthPx * scaleX, place.heightPx * scaleY] as const),
    );
  }
}

/** The whole picture over a blurred copy that fills the frame. */
function drawFitted(
  context: CanvasRenderingContext2D,
  video: HTMLVideoElement,
  source: { width: number; height: number },
): void {
  const { width, height } = context.canvas;
  const place = (scale: number) => {
    const [shownWidth, shownHeight] = [source.width * scale, source.height * scale];
    return [(width - shownWidth) / 2, (height - shownHeight) / 2, shownWidth, shownHeight] as const;
  };
  const [fill, fit] = [
    Math.max(width / source.width, height / source.height),
    Math.min(width / source.width, height / source.height),
  ];
  if (fill > fit * 1.001) {
    context.filter = BLUR;
    context.drawImage(video, ...place(fill));
    context.filter = 'none';
  }
  context.drawImage(video, ...place(fit));
}

/** Stage behind players, on which the file shows sound. */
const STAGE = '#121110';
/** As the render: the ground is so many frames high, and slides by in the course of the clip. */
const GROUND_FRAMES = 1.3;

/** Draws what a clip without a picture of its own has behind its words. @param progress of the clip, 0 to 1 */
export function drawGround(context: CanvasRenderingContext2D, ground: Ground | null, progress: number): void {
  const { width, height } = context.canvas;
  if (ground) {
    const slope = { x: 0.15 / width, y: 0.85 / (GROUND_FRAMES * height) };
    const square = slope.x ** 2 + slope.y ** 2;
    const top = -(GROUND_FRAMES - 1) * height * progress;
    const gradient = context.createLinearGradient(0, top, slope.x / square, top + slope.y / square);
    gradient.addColorStop(0, ground.top);
    gradient.addColorStop(1, ground.bottom);
    context.fillStyle = gradient;
  } else context.fillStyle = STAGE;
  context.fillRect(0, 0, width, height);
}
