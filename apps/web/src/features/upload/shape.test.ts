import { processingOptions } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { fitOf, fits, shapeOf, shapes, withFit, withShape } from './shape.ts';

const options = processingOptions.parse({});

it.each(shapes)('finds the shape %s again in the options that say so', (shape) => {
  for (const before of shapes) {
    const changed = { ...options, ...withShape(before), ...withShape(shape) };
    expect(shapeOf(changed)).toBe(shape);
  }
});

it.each(fits)('finds the fit %s again', (fit) => {
  for (const before of fits) expect(fitOf({ ...options, ...withFit(before), ...withFit(fit) })).toBe(fit);
});
