import { z } from 'zod';
import { fromBase64, toBase64 } from '../base64.ts';
import type { PictureSample } from '../saliency/picture-sample.ts';
import type { WindowView } from './edit-material.ts';

const sec = z.number().min(0).max(1e7);
const range = { startSec: sec, endSec: sec };
const count = z.int().min(1).max(256);
const base64 = z.base64().max(200_000);

/** The contents of a frame. Its cells are bytes: levels are rounded to integers. */
const picture = z
  .strictObject({
    atSec: sec,
    columns: count,
    rows: count,
    motion: base64,
    detail: base64,
    distinctness: base64,
    lettering: base64,
  })
  // Without this limit, a short string could take gigabytes of memory when unpacked.
  .refine(
    ({ columns, rows, ...cells }) =>
      [cells.motion, cells.detail, cells.distinctness, cells.lettering].every(
        ({ length }) => length === 4 * Math.ceil((columns * rows) / 3),
      ),
    'Each cell must be there',
  );

const face = z.strictObject({
  atSec: sec,
  box: z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  score: z.number(),
  isFollowed: z.boolean().optional(),
});

/** The contents of a clip's window, as JSON. */
export const windowView = z.strictObject({
  shots: z.array(z.strictObject(range)).max(10_000),
  tracks: z.array(z.strictObject({ id: z.string().max(100), samples: z.array(face).max(20_000) })).max(2000),
  pictures: z.array(picture).max(20_000),
  turns: z
    .array(z.strictObject({ ...range, trackId: z.string().max(100) }))
    .max(10_000)
    .nullable(),
});
export type PackedView = z.output<typeof windowView>;

/** The view for a window that was not analyzed. */
export const unseen: WindowView = { shots: [], tracks: [], pictures: [], turns: null };

/** Packs a window's contents for JSON. */
export function packView(view: WindowView): PackedView {
  return {
    shots: view.shots.map(({ startSec, endSec }) => ({ startSec, endSec })),
    tracks: [...view.tracks],
    pictures: view.pictures.map(packPicture),
    turns: view.turns && [...view.turns],
  };
}

/** Unpacks a window's contents for the planners. */
export function unpackView(view: PackedView): WindowView {
  return {
    ...view,
    tracks: view.tracks.map(({ id, samples }) => ({
      id,
      samples: samples.map(({ isFollowed, ...sample }) => ({ ...sample, ...(isFollowed && { isFollowed }) })),
    })),
    pictures: view.pictures.map(unpackPicture),
  };
}

type PackedPicture = z.output<typeof picture>;
type Level = 'motion' | 'detail' | 'distinctness';
const levels: readonly Level[] = ['motion', 'detail', 'distinctness'];

function packPicture(sample: PictureSample): PackedPicture {
  const { atSec, columns, rows, lettering } = sample;
  const pack = (level: Level) => toBase64(Uint8Array.from(sample[level], (value) => Math.min(255, Math.round(value))));
  const [motion = '', detail = '', distinctness = ''] = levels.map(pack);
  return { atSec, columns, rows, motion, detail, distinctness, lettering: toBase64(lettering) };
}

function unpackPicture({ lettering, motion, detail, distinctness, ...sample }: PackedPicture): PictureSample {
  const cells = sample.columns * sample.rows;
  const unpack = (text: string) => {
    const bytes = fromBase64(text);
    return Float32Array.from({ length: cells }, (_, cell) => bytes[cell] ?? 0);
  };
  return {
    ...sample,
    motion: unpack(motion),
    detail: unpack(detail),
    distinctness: unpack(distinctness),
    lettering: Uint8Array.from(fromBase64(lettering).subarray(0, cells)),
  };
}
