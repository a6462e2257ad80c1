import { logoPlace, logoSizePx } from '@clipwright/media/plan';
import type { PagePlan } from '../planning/create-edit-planner.ts';

type Picture = HTMLImageElement;
type Overlays = Pick<PagePlan, 'images' | 'logo' | 'size' | 'safeArea' | 'frameSec'>;

/** The tolerance for times reported slightly after the start of a frame. */
const EARLY_SEC = 0.004;

/** Returns the images that are visible at a clip time. */
export function imagesAt(
  { images, frameSec }: Pick<Overlays, 'images' | 'frameSec'>,
  clipSec: number,
): Overlays['images'] {
  const onFrame = (sec: number) => Math.round(sec / frameSec) * frameSec - EARLY_SEC;
  return images.filter(({ startSec, endSec }) => clipSec >= onFrame(startSec) && clipSec < onFrame(endSec));
}

/** Draws the overlays between the picture and the captions, as the renderer does. */
export function drawOverlays(
  context: CanvasRenderingContext2D,
  plan: Overlays,
  { clipSec, pictures }: { clipSec: number; pictures: ReadonlyMap<string, Picture> },
): void {
  const { logo, size, safeArea } = plan;
  const scale = { x: context.canvas.width / size.widthPx, y: context.canvas.height / size.heightPx };
  const draw = (
    picture: Picture,
    opacity: number,
    place: { xPx: number; yPx: number; widthPx: number; heightPx: number },
  ) => {
    context.globalAlpha = opacity;
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      picture,
      ...([place.xPx * scale.x, place.yPx * scale.y] as const),
      ...([place.widthPx * scale.x, place.heightPx * scale.y] as const),
    );
    context.globalAlpha = 1;
  };
  for (const { path, place, opacity } of imagesAt(plan, clipSec)) {
    const picture = pictures.get(path);
    if (picture) draw(picture, opacity, place);
  }
  const mark = logo && pictures.get(logo.url);
  if (!logo || !mark) return;
  const own = { widthPx: mark.naturalWidth, heightPx: mark.naturalHeight };
  const drawn = logoSizePx(own, logo.watermark.size, size);
  draw(mark, logo.watermark.opacity, { ...drawn, ...logoPlace(logo.watermark, drawn, { size, safeArea }) });
}
