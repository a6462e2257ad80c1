import { z } from 'zod';
import { fromBase64, toBase64 } from '../base64.ts';
import type { PictureSample } from '../saliency/picture-sample.ts';
import type { WindowView } from './edit-material.ts';

const sec = z.number().min(0).max(1e7);
const range = { startSec: sec, endSec: sec };
const count = z.int().min(1).max(256);
const base64 = z.base64().max(200_000);

/** What a frame showed, its cells as bytes: levels are rounded to whole ones. */
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
  // Else a short text would take gigabytes of memory once it is unpacked.
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

/** What was seen in a clip's window, as JSON keeps it. */
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

/** Of a window that no one has looked at. */
export const unseen: WindowView = { shots: [], tracks: [], pictures: [], turns: null };

/** What was seen, as JSON keeps it. */
export function packView(view: WindowView): PackedView {
  return {
    shots: view.shots.map(({ startSec, endSec }) => ({ startSec, endSec })),
    tracks: [...view.tracks],
    pictures: view.pictures.map(packPicture),
    turns: view.turns && [...view.turns],
  };
}

/** What was seen, as the planners take it. */
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
