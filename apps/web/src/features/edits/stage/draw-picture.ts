import { type CropTrack, cropAt, type Ground, layoutAt, type TilePlace, tilePlaces } from '@clipwright/media/plan';

type Size = { widthPx: number; heightPx: number };

/** The blur and darkening of the copy behind a fitted picture, as in the renderer. */
const BLUR = 'blur(12px) brightness(0.85)';

type Shown = {
  /** Null draws the whole picture. */
  crop: CropTrack | null;
  /** The box of the whole picture in the clip. */
  fitPlace: TilePlace | null;
  size: Size;
  clipSec: number;
};

/** Draws the clip's frame at a time: each window of its crop in its tile. */
export function drawPicture(
  context: CanvasRenderingContext2D,
  video: HTMLVideoElement,
  { crop, fitPlace, size, clipSec }: Shown,
): void {
  const { width, height } = context.canvas;
  const source = { width: video.videoWidth, height: video.videoHeight };
  if (!source.width || !source.height) return;
  const layout = crop && layoutAt(crop, clipSec);
  const [scaleX, scaleY] = [width / size.widthPx, height / size.heightPx];
  if (!crop || layout?.kind === 'fit') {
    const place = crop && fitPlace && onCanvas(fitPlace, scaleX, scaleY);
    drawFitted(context, video, { source, place });
    return;
  }
  const boxes = cropAt(crop, clipSec);
  for (const [index, place] of tilePlaces(layoutAt(crop, clipSec), size).entries()) {
    const box = boxes[index];
    if (!box) continue;
    context.drawImage(
      video,
      ...([box.x * source.width, box.y * source.height, box.width * source.width, box.height * source.height] as const),
      ...onCanvas(place, scaleX, scaleY),
    );
  }
}

type CanvasPlace = readonly [x: number, y: number, width: number, height: number];

function onCanvas({ xPx, yPx, widthPx, heightPx }: TilePlace, scaleX: number, scaleY: number): CanvasPlace {
  return [xPx * scaleX, yPx * scaleY, widthPx * scaleX, heightPx * scaleY];
}

/** Draws the whole picture, by default in the center, over a blurred copy that fills the frame. */
function drawFitted(
  context: CanvasRenderingContext2D,
  video: HTMLVideoElement,
  { source, place: given }: { source: { width: number; height: number }; place: CanvasPlace | null },
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
  context.drawImage(video, ...(given ?? place(fit)));
}

/** The dark background of players, for files that draw a waveform. */
const STAGE = '#121110';
/** The height of the background in frames, as in the renderer. It moves over the course of the clip. */
const GROUND_FRAMES = 1.3;

/**
 * Draws the background of a clip without a picture.
 * @param progress the position in the clip, 0 to 1
 */
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
