import { z } from 'zod';
import { MediaError } from '../media-error.ts';

/** A model's tensors by name: shape and values, row by row. */
export type Weights = Map<string, { shape: number[]; values: Float32Array }>;

const manifestSchema = z
  .array(
    z.object({
      weights: z.array(
        z.object({
          name: z.string(),
          shape: z.array(z.number().int().nonnegative()),
          dtype: z.enum(['float32', 'int32']),
          quantization: z.object({ scale: z.number(), min: z.number(), dtype: z.literal('uint8') }).optional(),
        }),
      ),
    }),
  )
  .length(1);

/**
 * Parses a TensorFlow.js model's weights: tensors are in `bytes` in manifest order, most with one byte per value, which
 * represents `min + scale * byte`.
 * @throws MediaError `model-missing` if the manifest and the bytes do not match.
 */
export function parseSsdWeights(manifest: unknown, bytes: Uint8Array): Weights {
  const damaged = (why: string) =>
    new MediaError('model-missing', `The face model is damaged (${why}): install Clipwright's packages again.`);
  const parsed = manifestSchema.safeParse(manifest);
  if (!parsed.success) throw damaged('its manifest cannot be read');
  const weights: Weights = new Map();
  let offset = 0;
  for (const { name, shape, quantization } of parsed.data[0]?.weights ?? []) {
    const count = shape.reduce((product, size) => product * size, 1);
    const end = offset + count * (quantization ? 1 : 4);
    if (end > bytes.length) throw damaged('it is too short');
    // A copy, because a Float32Array needs an aligned offset in its buffer.
    const part = Uint8Array.from(bytes.subarray(offset, end));
    const values = quantization ? dequantize(part, quantization) : new Float32Array(part.buffer);
    weights.set(name, { shape, values });
    offset = end;
  }
  if (offset !== bytes.length) throw damaged('it is too long');
  return weights;
}

function dequantize(bytes: Uint8Array, { scale, min }: { scale: number; min: number }): Float32Array {
  const values = new Float32Array(bytes.length);
  bytes.forEach((byte, index) => {
    values[index] = min + scale * byte;
  });
  return values;
}
