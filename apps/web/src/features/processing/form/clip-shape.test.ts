import { clipSpec } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { fitOf, fits, shapeOf, shapes, withFit, withShape } from './clip-shape.ts';

const spec = clipSpec.parse({});

it.each(shapes)('the shape %s is recognized in the spec made from it', (shape) => {
  for (const before of shapes) {
    const changed = { ...spec, ...withShape(before), ...withShape(shape) };
    expect(shapeOf(changed)).toBe(shape);
  }
});

it.each(fits)('the fit %s is recognized in the spec made from it', (fit) => {
  for (const before of fits) expect(fitOf({ ...spec, ...withFit(before), ...withFit(fit) })).toBe(fit);
});
