import { describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { sharedFaceDetector as detector } from '../../test/shared-face-detector.ts';
import { centerX } from '../geometry/box.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { watchWindow } from './watch-window.ts';

const closeUp = await probeMedia(mediaTools, fixturePath('face-close-up-512px-8s.mp4'));

describe('watchWindow', () => {
  it('finds the speaker of a close-up in the right place at all times', async () => {
    const window = { startSec: 0, endSec: 2 };
    const { shots, tracks } = await watchWindow(mediaTools, { info: closeUp, window, detector });
    expect(shots).toEqual([window]);
    expect(tracks).toHaveLength(1);
    expect(tracks[0]?.samples.length).toBeGreaterThanOrEqual(2);
    for (const { box } of tracks[0]?.samples ?? []) {
      expect(centerX(box)).toBeGreaterThan(0.4);
      expect(centerX(box)).toBeLessThan(0.65);
      expect(box.width).toBeGreaterThan(0.45);
    }
  });

  it('stops when canceled, and the detector can be used again', async () => {
    const controller = new AbortController();
    const watching = watchWindow(
      mediaTools,
      { info: closeUp, window: { startSec: 0, endSec: 8 }, detector },
      { signal: controller.signal, onProgress: () => controller.abort() },
    );
    await expect(watching).rejects.toMatchObject({ reason: 'cancelled' });
    expect(await detector.detect({ atSec: 0, widthPx: 2, heightPx: 2, rgb: new Uint8Array(12) })).toEqual([]);
  });
});
