import { describe, expect, it } from 'vitest';
import { writeSafetensors } from '../../test/safetensors.ts';
import { parseSafetensors } from './parse-safetensors.ts';

const file = writeSafetensors({
  first: { shape: [2, 2], values: [1, 2, 3, 4] },
  second: { shape: [3], values: [-0.5, 0, 0.25] },
});

describe('parseSafetensors', () => {
  it('reads tensors with their shapes, at any offset in memory', () => {
    for (const shift of [0, 1, 2]) {
      const bytes = Buffer.concat([Buffer.alloc(shift), file]).subarray(shift);
      const tensors = parseSafetensors(bytes);
      expect([...tensors.keys()]).toEqual(['first', 'second']);
      expect(tensors.get('first')).toEqual({ shape: [2, 2], values: Float32Array.of(1, 2, 3, 4) });
      expect(tensors.get('second')?.values).toEqual(Float32Array.of(-0.5, 0, 0.25));
    }
  });

  it('leaves out tensors of other types', () => {
    const text = file.toString('latin1').replace('"F32"', '"I32"');
    expect([...parseSafetensors(Buffer.from(text, 'latin1')).keys()]).toEqual(['second']);
  });

  it.each([
    ['is empty', Buffer.alloc(0)],
    ['is cut in its header', file.subarray(0, 40)],
    ['is cut in its values', file.subarray(0, -1)],
    ['is no such file', Buffer.from('<html>Sign in to go on, please.</html>')],
    ['has a header that is no JSON', Buffer.concat([file.subarray(0, 8), Buffer.alloc(file.length - 8)])],
    [
      'says nothing usable about a tensor',
      Buffer.from(file.toString('latin1').replace('"shape"', '"shapf"'), 'latin1'),
    ],
  ])('refuses a file that %s', (_, bytes) => {
    expect(() => parseSafetensors(bytes)).toThrow(
      expect.objectContaining({ reason: 'model-missing', message: expect.stringContaining('install it again') }),
    );
  });
});
