import { expect, it } from 'vitest';
import { parseMediaInfo } from './parse-media-info.ts';

const picture = { index: 0, codec_type: 'video', width: 640, height: 360, avg_frame_rate: '0/0', r_frame_rate: '25/1' };
const sound = { index: 1, codec_type: 'audio', channels: 2 };
const probed = { streams: [picture, sound], format: { format_name: 'matroska,webm' } };
const soundPackets = { startSec: 0, endSec: 4, packetCount: 200 };

it.each([
  ['the average of its packets', { startSec: 0, endSec: 4, packetCount: 120 }, 30],
  ['that of the header when all packets have one time', { startSec: 1, endSec: 1, packetCount: 50 }, 25],
])('the frame rate of a file without a duration is %s', (_, packets, frameRate) => {
  const info = parseMediaInfo(
    probed,
    'recording.webm',
    new Map([
      [0, packets],
      [1, soundPackets],
    ]),
  );
  expect(info).toMatchObject({ durationSec: 4, video: { frameRate } });
});

it('a file without a duration and without packets is refused as empty', () => {
  expect(() => parseMediaInfo(probed, 'recording.webm')).toThrow('zero seconds long');
});
