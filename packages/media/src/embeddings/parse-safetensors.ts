import { z } from 'zod';
import { MediaError } from '../media-error.ts';

/** A model's tensors by name: shape and row-major values. */
export type Tensors = ReadonlyMap<string, { shape: readonly number[]; values: Float32Array }>;

const tensorHeader = z.object({
  dtype: z.string(),
  shape: z.array(z.number().int().nonnegative()),
  data_offsets: z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]),
});

/** A 64-bit length precedes the header; a header above the limit is invalid. */
const LENGTH_BYTES = 8;
const MAX_HEADER_BYTES = 1024 * 1024;
const VALUE_BYTES = 4;

/**
 * Parses the 32-bit tensors of a safetensors file: a JSON header with each tensor's type, shape and offsets, followed
 * by the values. Tensors of other types are skipped.
 * @throws MediaError `model-missing` if the file is corrupt or in another format.
 */
export function parseSafetensors(bytes: Uint8Array): Tensors {
  const damaged = (why: string) =>
    new MediaError('model-missing', `The search model is damaged (${why}): remove it and install it again.`);
  if (bytes.length < LENGTH_BYTES) throw damaged('it is too short');
  const headerBytes = Number(new DataView(bytes.buffer, bytes.byteOffset, LENGTH_BYTES).getBigUint64(0, true));
  const start = LENGTH_BYTES + headerBytes;
  if (headerBytes > MAX_HEADER_BYTES || start > bytes.length) throw damaged('its header is too long');
  const header = readHeader(bytes.subarray(LENGTH_BYTES, start));
  if (header === null) throw damaged('its header cannot be read');
  const tensors = new Map<string, { shape: number[]; values: Float32Array }>();
  for (const [name, entry] of Object.entries(header)) {
    if (name === '__metadata__') continue;
    const parsed = tensorHeader.safeParse(entry);
    if (!parsed.success) throw damaged(`its header says nothing usable about ${name}`);
    const { dtype, shape, data_offsets: offsets } = parsed.data;
    if (dtype !== 'F32') continue;
    const count = shape.reduce((product, size) => product * size, 1);
    const [from, to] = [start + offsets[0], start + offsets[1]];
    if (to > bytes.length || to - from !== count * VALUE_BYTES) throw damaged(`${name} is cut off`);
    tensors.set(name, { shape, values: toFloats(bytes.subarray(from, to)) });
  }
  return tensors;
}

function readHeader(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** Returns a view if the values are aligned to their size, otherwise a copy. */
function toFloats(bytes: Uint8Array): Float32Array {
  const aligned = bytes.byteOffset % VALUE_BYTES === 0 ? bytes : Uint8Array.from(bytes);
  return new Float32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / VALUE_BYTES);
}
