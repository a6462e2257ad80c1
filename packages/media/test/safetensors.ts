/** A tensor's shape and values. */
export type TestTensor = { shape: number[]; values: readonly number[] };

/** A safetensors file that contains 32-bit tensors. */
export function writeSafetensors(tensors: Readonly<Record<string, TestTensor>>): Buffer {
  let offset = 0;
  const header: Record<string, unknown> = { __metadata__: { format: 'pt' } };
  for (const [name, { shape, values }] of Object.entries(tensors)) {
    header[name] = { dtype: 'F32', shape, data_offsets: [offset, offset + values.length * 4] };
    offset += values.length * 4;
  }
  const text = JSON.stringify(header);
  const padded = text.padEnd(Math.ceil(text.length / 8) * 8);
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(padded.length));
  const values = Float32Array.from(Object.values(tensors).flatMap((tensor) => tensor.values));
  return Buffer.concat([length, Buffer.from(padded), Buffer.from(values.buffer)]);
}
