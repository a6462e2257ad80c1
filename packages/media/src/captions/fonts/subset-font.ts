import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The subset of HarfBuzz's subsetter API that is used here. Numbers are addresses in its memory, or counts. */
type Subsetter = {
  memory: { buffer: ArrayBuffer };
  _initialize(): void;
  malloc(sizeBytes: number): number;
  free(address: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_pin_all_axes_to_default(input: number, face: number): number;
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
};

/** The subsetter's set types. */
const SET_OF = { droppedTables: 3, layoutFeatures: 6 };
/** Drops hinting, which no caption renderer reads, and keeps the glyph for missing characters. */
const FLAGS = 0x01 | 0x40;
const MODE_WRITABLE = 2;
/** Captions in a variable font are bold, or as bold as the font allows. */
const VARIABLE_WEIGHT = 700;
/** Tables to drop: color pictures, which captions cannot show, and tables that a change invalidates. */
const droppedTables = ['COLR', 'CPAL', 'CBDT', 'CBLC', 'sbix', 'SVG ', 'DSIG', 'EBDT', 'EBLC'];

/**
 * Reduces a font to the given characters with all their features, a single weight and no hinting. HarfBuzz writes it
 * from the parts that it understood.
 * @returns null if HarfBuzz cannot read or write it.
 */
export async function subsetFont(bytes: Uint8Array, codePoints: Iterable<number>): Promise<Uint8Array | null> {
  // Each font has its own memory, so that anything a broken font leaves behind is freed with it.
  const hb = await openSubsetter();
  const data = hb.malloc(bytes.byteLength);
  new Uint8Array(hb.memory.buffer).set(bytes, data);
  const blob = hb.hb_blob_create(data, bytes.byteLength, MODE_WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  if (input === 0) return null;
  const features = hb.hb_subset_input_set(input, SET_OF.layoutFeatures);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  const dropped = hb.hb_subset_input_set(input, SET_OF.droppedTables);
  for (const table of droppedTables) hb.hb_set_add(dropped, toTag(table));
  hb.hb_subset_input_set_flags(input, FLAGS);
  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const codePoint of codePoints) hb.hb_set_add(unicodes, codePoint);
  hb.hb_subset_input_pin_all_axes_to_default(input, face);
  hb.hb_subset_input_pin_axis_location(input, face, toTag('wght'), VARIABLE_WEIGHT);
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) return null;
  const result = hb.hb_face_reference_blob(subset);
  const length = hb.hb_blob_get_length(result);
  if (length === 0) return null;
  const start = hb.hb_blob_get_data(result, 0);
  return new Uint8Array(hb.memory.buffer).slice(start, start + length);
}

/** The part used here: Node has it, but its types are only part of the DOM types. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: {
    compile(bytes: Uint8Array): Promise<object>;
    instantiate(module: object, imports: object): Promise<{ exports: unknown }>;
  };
};

let compiling: Promise<object> | null = null;

async function openSubsetter(): Promise<Subsetter> {
  compiling ??= readFile(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))).then((bytes) =>
    wasm.compile(bytes),
  );
  const { exports } = await wasm.instantiate(await compiling, {});
  const subsetter = exports as Subsetter;
  subsetter._initialize();
  return subsetter;
}

function toTag(name: string): number {
  return [...name].reduce((tag, letter) => (tag << 8) | letter.charCodeAt(0), 0) >>> 0;
}
