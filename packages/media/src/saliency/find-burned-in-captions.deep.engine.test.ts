import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { watchWindow } from '../watch/watch-window.ts';
import { findBurnedInCaptions } from './find-burned-in-captions.ts';

const noFaces = { detect: async () => [], close: async () => undefined };

it('a glittering lake and sea have no captions', async () => {
  const path = fileURLToPath(new URL('../../../../samples/forty-winters.mp4', import.meta.url));
  const info = await probeMedia(mediaTools, path);
  const window = { startSec: 90.29, endSec: 126.7 };
  const { pictures, shots } = await watchWindow(mediaTools, { info, window, detector: noFaces });
  expect(findBurnedInCaptions(pictures, shots)).toBeNull();
});
