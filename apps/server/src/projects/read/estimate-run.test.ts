import { describe, expect, it } from 'vitest';
import { estimateStart, estimateWork, measurePace } from './estimate-run.ts';

const took = (tookSec: number, sourceSec = 100) => ({ tookSec, sourceSec });

describe('the pace of an installation', () => {
  it('is a wide range before the first finished run', () => {
    expect(measurePace([])).toEqual({ fast: 0.1, slow: 1, typicalSourceSec: null });
    expect(measurePace([took(0), took(5, 0)])).toEqual({ fast: 0.1, slow: 1, typicalSourceSec: null });
  });

  it('follows the middle half of the latest runs, and ignores one outlier', () => {
    const usual = [took(20), took(22), took(24), took(26), took(28)];
    const { fast, slow } = measurePace(usual);
    expect([fast, slow].map((one) => Math.round(one * 1000) / 1000)).toEqual([0.187, 0.351]);
    expect(measurePace([...usual, took(5000)]).slow).toBeLessThan(0.4);
  });

  it('knows the usual length of a source', () => {
    expect(measurePace([took(1, 60), took(1, 120), took(1, 3600)]).typicalSourceSec).toBe(120);
  });
});

describe('estimates', () => {
  const pace = { fast: 0.5, slow: 1, typicalSourceSec: 60 };

  it('of work are derived from the length of its source, or from a usual one', () => {
    expect(estimateWork(200, pace)).toEqual({ from: 100, to: 200 });
    expect(estimateWork(null, pace)).toEqual({ from: 30, to: 60 });
    expect(estimateWork(null, { ...pace, typicalSourceSec: null })).toBeNull();
  });

  it('of a start sum up the previous work in one slot, minus its progress', () => {
    const before = [
      { sourceSec: 100, elapsedSec: 40 },
      { sourceSec: 200, elapsedSec: 0 },
    ];
    expect(estimateStart(before, 1, pace)).toEqual({ from: 110, to: 260 });
  });

  it('of a start use the slot that is free first', () => {
    const before = [100, 400, 100].map((sourceSec) => ({ sourceSec, elapsedSec: 0 }));
    expect(estimateStart(before, 2, pace)).toEqual({ from: 100, to: 200 });
    expect(estimateStart([], 2, pace)).toEqual({ from: 0, to: 0 });
  });

  it('of a start are missing if the previous work is unknown', () => {
    expect(estimateStart([{ sourceSec: null, elapsedSec: 0 }], 1, { ...pace, typicalSourceSec: null })).toBeNull();
  });
});
