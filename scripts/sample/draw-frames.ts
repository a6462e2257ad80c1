import { createPicture, frameSize, type Picture } from './picture.ts';
import type { Scene } from './scene.ts';

/** Frames a second; the ones between them are blended of two. */
export const frameRate = 12.5;

/** A scene and when it is shown, in seconds. */
export type Shot = { scene: Scene; startSec: number; endSec: number };

/** Draws the frames of a film, one after the other, as rows of red, green and blue bytes. @param part by number, the end excluded */
export function* drawFrames(
  shots: readonly Shot[],
  durationSec: number,
  part: { from: number; to: number } = { from: 0, to: Math.round(durationSec * frameRate) },
): Generator<Uint8Array> {
  const frame = createPicture(frameSize);
  let [current, draw]: [Shot | null, ReturnType<Scene> | null] = [null, null];
  for (let index = part.from; index < part.to; index++) {
    const atSec = index / frameRate;
    const shot = shots.findLast(({ startSec }) => startSec <= atSec + 1e-6) ?? null;
    if (shot !== current) [current, draw] = [shot, shot?.scene() ?? null];
    if (!shot || !draw) throw new Error('No scene is shown at the start.');
    draw(frame, atSec - shot.startSec, (atSec - shot.startSec) / (shot.endSec - shot.startSec));
    yield toBytes(frame);
  }
}

/** Levels are rounded by a fine pattern, so that even colors have no bands. */
function toBytes({ widthPx, heightPx, rgba }: Picture): Uint8Array {
  const bytes = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0, from = 0, to = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, from += 4, to += 3) {
      // Interleaved gradient noise (Jimenez 2014).
      const threshold = (52.982_918_9 * ((0.067_110_56 * x + 0.005_837_15 * y) % 1)) % 1;
      for (let part = 0; part < 3; part++) {
        const level = (rgba[from + part] as number) * 255 + threshold;
        bytes[to + part] = level < 0 ? 0 : level > 255 ? 255 : level;
      }
    }
  }
  return bytes;
}
