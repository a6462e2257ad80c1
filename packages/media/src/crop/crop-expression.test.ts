import { expect, test } from 'vitest';
import { cropExpression } from './crop-expression.ts';

const rest = (startSec: number, at: number) => ({ startSec, durationSec: 0, from: at, to: at });

test('a still window is a plain number', () => {
  expect(cropExpression([rest(0, 384)])).toBe('384');
  expect(cropExpression([rest(0, 384), rest(2, 384), rest(5, 384)])).toBe('384');
});

test('a jump is a condition on time', () => {
  expect(cropExpression([rest(0, 0), rest(2.5, 400)])).toMatchInlineSnapshot(`"if(lt(t,2.5),0,400)"`);
});

test('a pan uses smoothstep easing and holds its end position', () => {
  expect(cropExpression([rest(0, 100), { startSec: 1, durationSec: 0.5, from: 100, to: 40 }])).toMatchInlineSnapshot(
    `"if(lt(t,1),100,100-60*st(0,clip((t-1)/0.5,0,1))*ld(0)*(3-2*ld(0)))"`,
  );
});

test('many positions are nested as a balanced tree', () => {
  const expression = cropExpression(Array.from({ length: 60 }, (_, index) => rest(index, 2 * index)));
  let depth = 0;
  let deepest = 0;
  for (const sign of expression) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    deepest = Math.max(deepest, depth);
  }
  expect(deepest).toBeLessThanOrEqual(8);
  expect(expression.match(/if\(/g)).toHaveLength(59);
});
