import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

const everyByte = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);

describe('base64', () => {
  it('has the same output as Node, and decodes it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = toBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(fromBase64(text)).toEqual(bytes);
      }),
      { examples: [[new Uint8Array()], [everyByte]] },
    );
  });
});
