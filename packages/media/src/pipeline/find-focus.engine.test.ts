import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { createFaceDetector } from '../faces/create-face-detector.ts';
import { findFocus } from './find-focus.ts';

const file = join(import.meta.dirname, '../../../../samples/the-launch-that-nearly-failed.mp4');
const detector = createFaceDetector();
afterAll(() => detector.close());

test('findFocus returns a visible person, or what draws the eye where no one is found', async () => {
  // She stands left of the middle.
  const focusX = await findFocus(mediaTools, detector, { file, atSec: 5, ratio: '9:16' });
  expect(focusX).toBeGreaterThan(0.28);
  expect(focusX).toBeLessThan(0.44);
  const blindDetector = { detect: async () => [], close: async () => {} };
  const unseenX = await findFocus(mediaTools, blindDetector, { file, atSec: 5, ratio: '9:16' });
  expect(unseenX).toBeGreaterThan(0.28);
  expect(unseenX).toBeLessThan(0.5);
});
