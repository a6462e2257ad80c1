import { loadEditFonts } from '../../apps/web/src/features/edits/planning/load-edit-fonts.ts';
import { drawCaptions } from '../../apps/web/src/features/edits/stage/draw-captions.ts';
import { drawPicture } from '../../apps/web/src/features/edits/stage/draw-picture.ts';
import { EditPlayer } from '../../apps/web/src/features/edits/stage/edit-player.ts';
import type { EditMaterial } from '../../packages/contract/src/index.ts';
import { cropAt, fittedPlace, layoutAt, tilePlaces } from '../../packages/media/src/plan.ts';
import { CodedFrame, type Color, colorOf, distance, lumaOf } from './coded-frame.ts';

/** Runs in a page: what the editor shows, by its own modules, beside frames of the export. */

type Size = { widthPx: number; heightPx: number };
type Track = Parameters<typeof cropAt>[0];
/** An instant of the clip, and where its exported frame is: raw planes for captions (4:2:0), one byte a pixel for pictures. */
export type Shot = { clipSec: number; url: string };

/**
 * Of the pixels that either drawing changes: how many, and how far both are apart, of 255. Files have a color for four
 * pixels: `rgb` compares with what is shown once it has no more either, `sharp` with what is shown as it is.
 */
export type CaptionDifference = { inked: number; rgb: number; luma: number; sharp: number };
/** And the one of them that is furthest apart, as a picture: shown, exported, and eight times what is between them. */
export type CaptionComparison = { differences: CaptionDifference[]; worst: string | null };

/** How far apart the two are, in pixels of the clip and of the source; null where nothing could be compared. */
export type CropDifference = { kind: string; clipSec: number; clipPx: number; sourcePx: number } | null;
/** And the one that is furthest apart, as a picture: shown and exported. */
export type CropComparison = { differences: CropDifference[]; worst: string | null };

const INK = 8;
/** So little differs only where the right frame is shown. */
const SHOWN = 1;
const SHOWN_AFTER_MS = 4000;

export async function compareCaptions(input: {
  ass: string;
  size: Size;
  fonts: Partial<EditMaterial['fonts']>;
  shots: readonly Shot[];
}): Promise<CaptionComparison> {
  const { size } = input;
  const settle = await watchDrawing();
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = `position:relative;width:${size.widthPx}px;height:${size.heightPx}px`;
  const drawing = await drawCaptions(box, await loadEditFonts(input.fonts, new AbortController().signal));
  const drawn = box.querySelector('canvas');
  if (drawn) drawn.style.cssText = 'display:block;width:100%;height:100%';
  const context = contextOf(size);
  const differences: CaptionDifference[] = [];
  let worst: string | null = null;
  await drawing.set(input.ass);
  for (const { clipSec, url } of input.shots) {
    const exported = new CodedFrame(new Uint8Array(await (await fetch(url)).arrayBuffer()), size);
    drawing.draw(clipSec, size);
    await settle();
    const difference = await compareWhenShown(context, drawn, exported);
    if (differences.every(({ rgb }) => rgb < difference.rgb)) worst = drawWorst(context, exported);
    differences.push(difference);
  }
  drawing.destroy();
  box.remove();
  return { differences, worst };
}

/** A busy machine shows what is drawn some frames later: what differs is looked at again for a while. */
async function compareWhenShown(
  context: CanvasRenderingContext2D,
  drawn: HTMLCanvasElement | null,
  exported: CodedFrame,
): Promise<CaptionDifference> {
  const { width, height } = context.canvas;
  const startMs = performance.now();
  for (;;) {
    // A corner of the frame has no captions.
    context.fillStyle = `rgb(${exported.colorAt(0, 0).map(Math.round).join(' ')})`;
    context.fillRect(0, 0, width, height);
    if (drawn) context.drawImage(drawn, 0, 0, width, height);
    const difference = compareInk(context.getImageData(0, 0, width, height).data, exported);
    if (difference.luma < SHOWN || performance.now() - startMs > SHOWN_AFTER_MS) return difference;
    for (let frame = 0; frame < 3; frame++) await nextFrame();
  }
}

function drawWorst(shown: CanvasRenderingContext2D, exported: CodedFrame): string {
  const { width, height } = shown.canvas;
  const strip = contextOf({ widthPx: 3 * width, heightPx: height });
  const { data } = shown.getImageData(0, 0, width, height);
  const coded = CodedFrame.of(data, { widthPx: width, heightPx: height });
  const [file, between] = [new ImageData(width, height), new ImageData(width, height)];
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [ours, theirs] = [coded.colorAt(x, y), exported.colorAt(x, y)];
    file.data.set([...theirs, 255], at * 4);
    between.data.set([...theirs.map((value, index) => 8 * Math.abs(value - (ours[index] ?? 0))), 255], at * 4);
  }
  strip.drawImage(shown.canvas, 0, 0);
  strip.putImageData(file, width, 0);
  strip.putImageData(between, 2 * width, 0);
  return strip.canvas.toDataURL('image/png');
}

/** @returns a wait until all that was given to libass is drawn */
async function watchDrawing(): Promise<() => Promise<void>> {
  const { default: Jassub } = await import('jassub');
  const { prototype } = Jassub;
  const render = prototype.manualRender;
  let pending: Promise<unknown>[] = [];
  prototype.manualRender = function (this: InstanceType<typeof Jassub>, ...input) {
    const done = render.apply(this, input);
    pending.push(done);
    return done;
  };
  return async () => {
    const all = pending;
    pending = [];
    await Promise.all(all);
  };
}

function compareInk(shown: Uint8ClampedArray, exported: CodedFrame): CaptionDifference {
  const { widthPx, heightPx } = exported.size;
  const coded = CodedFrame.of(shown, exported.size);
  const ground = exported.colorAt(0, 0);
  const isInk = (color: Color) => color.some((value, index) => Math.abs(value - (ground[index] ?? 0)) > INK);
  const sums = { inked: 0, rgb: 0, luma: 0, sharp: 0 };
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const [sharp, theirs] = [colorOf(shown, y * widthPx + x), exported.colorAt(x, y)];
      if (!isInk(sharp) && !isInk(theirs)) continue;
      sums.inked += 1;
      sums.rgb += distance(coded.colorAt(x, y), theirs);
      sums.sharp += distance(sharp, theirs);
      sums.luma += Math.abs(lumaOf(sharp) - exported.lumaAt(x, y));
    }
  const each = Math.max(1, sums.inked);
  return { inked: sums.inked, rgb: sums.rgb / each, luma: sums.luma / each, sharp: sums.sharp / each };
}

export async function compareCrop(input: {
  copyUrl: string;
  crop: Track;
  size: Size;
  source: Size;
  shots: readonly Shot[];
}): Promise<CropComparison> {
  const { crop, size, source } = input;
  const video = await openVideo(input.copyUrl);
  const context = contextOf(size);
  const differences: CropDifference[] = [];
  let picture: string | null = null;
  for (const { clipSec, url } of input.shots) {
    const exported = new Uint8Array(await (await fetch(url)).arrayBuffer());
    drawPicture(context, video, { crop, fitPlace: fittedPlace(source, size), size, clipSec });
    const { data } = context.getImageData(0, 0, size.widthPx, size.heightPx);
    const shown = Uint8Array.from({ length: size.widthPx * size.heightPx }, (_, at) => data[at * 4 + 1] ?? 0);
    const layout = layoutAt(crop, clipSec);
    const boxes = cropAt(crop, clipSec);
    const places = layout.kind === 'fit' ? [fittedPlace(source, size)] : tilePlaces(layout, size);
    const offsets = places.flatMap((place, index) => {
      const scale = place.widthPx / ((boxes[index]?.width ?? 1) * source.widthPx);
      return listPatches(place)
        .map((patch) => findOffset(shown, exported, size.widthPx, patch))
        .map((clipPx) => ({ clipPx, sourcePx: clipPx / scale }));
    });
    const [worst] = offsets.toSorted((a, b) => b.clipPx - a.clipPx);
    const isWorst = worst && differences.every((before) => !before || before.clipPx < worst.clipPx);
    if (isWorst) picture = drawBoth(context, exported);
    differences.push(worst ? { kind: layout.kind, clipSec, ...worst } : null);
  }
  video.remove();
  return { differences, worst: picture };
}

function drawBoth(shown: CanvasRenderingContext2D, exported: Uint8Array): string {
  const { width, height } = shown.canvas;
  const both = contextOf({ widthPx: 2 * width, heightPx: height });
  const file = new ImageData(width, height);
  for (const [at, value] of exported.entries()) file.data.set([value, value, value, 255], at * 4);
  both.drawImage(shown.canvas, 0, 0);
  both.putImageData(file, width, 0);
  return both.canvas.toDataURL('image/png');
}

type Place = { xPx: number; yPx: number; widthPx: number; heightPx: number };

const PATCH_PX = 96;
const REACH_PX = 6;

/** Nine, at the corners, the sides and in the middle. */
function listPatches({ xPx, yPx, widthPx, heightPx }: Place): { x: number; y: number }[] {
  const spread = (from: number, length: number) =>
    [0, 0.5, 1].map((share) => Math.round(from + REACH_PX + 2 + share * (length - PATCH_PX - 2 * REACH_PX - 4)));
  return spread(xPx, widthPx).flatMap((x) => spread(yPx, heightPx).map((y) => ({ x, y })));
}

/** How far a part of one picture has to be moved to look like the other, within a fraction of a pixel. */
function findOffset(a: Uint8Array, b: Uint8Array, width: number, { x, y }: { x: number; y: number }): number {
  const differ = (dx: number, dy: number) => {
    let sum = 0;
    for (let row = 0; row < PATCH_PX; row += 2)
      for (let column = 0; column < PATCH_PX; column += 2) {
        const at = (y + row) * width + x + column;
        sum += ((a[at] ?? 0) - (b[at + dy * width + dx] ?? 0)) ** 2;
      }
    return sum;
  };
  let best = { dx: 0, dy: 0, sum: Number.POSITIVE_INFINITY };
  for (let dy = -REACH_PX; dy <= REACH_PX; dy++)
    for (let dx = -REACH_PX; dx <= REACH_PX; dx++) {
      const sum = differ(dx, dy);
      if (sum < best.sum) best = { dx, dy, sum };
    }
  const { dx, dy, sum } = best;
  const finer = (before: number, after: number) => {
    const curve = before - 2 * sum + after;
    return curve > 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / curve)) : 0;
  };
  return Math.hypot(
    dx + finer(differ(dx - 1, dy), differ(dx + 1, dy)),
    dy + finer(differ(dx, dy - 1), differ(dx, dy + 1)),
  );
}

/** The numbers of the source's frames that the editor's player shows, read from their bars. */
export async function readShownFrames(input: {
  copyUrl: string;
  copyStartSec: number;
  ranges: ConstructorParameters<typeof EditPlayer>[0];
  clipSecs: readonly number[];
  bits: number;
}): Promise<number[]> {
  const videos = [await openVideo(input.copyUrl), await openVideo(input.copyUrl)] as const;
  const player = new EditPlayer(input.ranges, input.copyStartSec);
  const letGo = player.attach(videos, input.copyStartSec);
  const numbers: number[] = [];
  for (const clipSec of input.clipSecs) {
    player.seek(clipSec);
    do await nextFrame();
    while (videos.some(({ seeking }) => seeking));
    await nextFrame();
    const { video } = player;
    const context = contextOf({ widthPx: input.bits, heightPx: 1 });
    let number = 0;
    for (let bit = 0; bit < input.bits && video; bit++) {
      const side = video.videoWidth / input.bits;
      context.drawImage(
        video,
        (bit + 0.3) * side,
        video.videoHeight * 0.3,
        side * 0.4,
        video.videoHeight * 0.4,
        0,
        0,
        1,
        1,
      );
      if ((context.getImageData(0, 0, 1, 1).data[1] ?? 0) > 127) number += 2 ** bit;
    }
    numbers.push(number);
  }
  letGo();
  for (const video of videos) video.remove();
  return numbers;
}

async function openVideo(url: string): Promise<HTMLVideoElement> {
  const video = document.body.appendChild(document.createElement('video'));
  Object.assign(video, { src: url, preload: 'auto', muted: true });
  await new Promise((resolve, reject) => {
    video.addEventListener('loadeddata', resolve, { once: true });
    video.addEventListener('error', () => reject(new Error(video.error?.message ?? 'No video')), { once: true });
  });
  return video;
}

function contextOf({ widthPx, heightPx }: Size): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width: widthPx, height: heightPx });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas.');
  return context;
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
