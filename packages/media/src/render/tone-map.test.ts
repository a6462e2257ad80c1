import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildToneMapCube, toneMap } from './tone-map.ts';

describe('toneMap', () => {
  it.each(['hlg', 'pq'] as const)(
    '%s: keeps black, maps the brightest value to white, and keeps grays neutral and in order',
    (transfer) => {
      const greys = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7].map((level) => toneMap([level, level, level], transfer));
      expect(greys[0]).toEqual([0, 0, 0]);
      for (const [index, [red, green, blue]] of greys.entries()) {
        expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(0.002);
        expect(red).toBeGreaterThanOrEqual(greys[index - 1]?.[0] ?? 0);
      }
      for (const part of toneMap([1, 1, 1], transfer)) expect(part).toBeCloseTo(1, 3);
    },
  );

  it.each([
    ['hlg', 0.75],
    ['pq', 0.58],
  ] as const)('%s: maps white paper (203 cd/m2 at %d) to a bright value without clipping', (transfer, level) => {
    const [paper] = toneMap([level, level, level], transfer);
    expect(paper).toBeGreaterThan(0.85);
    expect(paper).toBeLessThan(0.99);
  });

  it('returns valid values for any color', () => {
    const level = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(level, level, level, fc.constantFrom('hlg' as const, 'pq' as const), (red, green, blue, transfer) => {
        for (const part of toneMap([red, green, blue], transfer)) expect(part >= 0 && part <= 1).toBe(true);
      }),
    );
  });

  it('writes a complete cube', () => {
    const [head, ...colours] = buildToneMapCube('hlg').trim().split('\n');
    expect(head).toBe('LUT_3D_SIZE 33');
    expect(colours).toHaveLength(33 ** 3);
  });
});
