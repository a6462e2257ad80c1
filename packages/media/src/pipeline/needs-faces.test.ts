import { expect, test } from 'vitest';
import { renderSpec } from '../../test/render-spec.ts';
import { needsFaces } from './needs-faces.ts';

const wide = { widthPx: 1920, heightPx: 1080 };
const spec = renderSpec();

test.each([
  ['crops another shape', true, wide, '9:16', {}],
  ['crops to the center', false, wide, '9:16', { smartCropping: false }],
  ['shows the full picture', false, wide, '9:16', { fit: 'letterbox' }],
  ['keeps the shape of the source', false, wide, 'source', {}],
  ['has the shape of the source', false, wide, '16:9', {}],
  ['has no video', false, null, '9:16', {}],
] as const)('a clip that %s needs faces: %s', (_name, needed, video, ratio, changes) => {
  expect(needsFaces(video, [{ ratio }], { ...spec, ...changes })).toBe(needed);
});
