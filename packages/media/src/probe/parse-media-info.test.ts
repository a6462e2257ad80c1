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
  const info = parseMediaInfo(probed, 'recording.webm', {
    packets: new Map([
      [0, packets],
      [1, soundPackets],
    ]),
  });
  expect(info).toMatchObject({ durationSec: 4, video: { frameRate } });
});

it('a file without a duration and without packets is refused as empty', () => {
  expect(() => parseMediaInfo(probed, 'recording.webm')).toThrow('zero-length');
});

const timed = {
  streams: [{ ...picture, duration: '4' }, sound],
  format: { format_name: 'matroska,webm', duration: '4' },
};

it.each(['timecode', 'TIMECODE', 'TimeCode'])('the start timecode is read from the tag %s', (name) => {
  const format = { ...timed.format, tags: { [name]: '10:20:30:12' } };
  expect(parseMediaInfo({ ...timed, format }, 'a.mkv').startTimecode).toBe('10:20:30:12');
});

it.each([
  ['rgb24', undefined, true],
  ['argb', undefined, true],
  ['gbrp10le', undefined, true],
  ['pal8', undefined, true],
  ['gray', undefined, true],
  ['gbrp', 'tv', false],
  ['yuv420p', undefined, false],
  ['yuvj420p', undefined, true],
  ['bayer_rggb8', undefined, false],
])('a picture of the format %s with the range %s uses all values: %s', (pix_fmt, color_range, isFullRange) => {
  const stream = { ...picture, pix_fmt, ...(color_range && { color_range }) };
  expect(parseMediaInfo({ ...timed, streams: [stream] }, 'a.mov').video).toMatchObject({ isFullRange });
});

it.each([
  [5, 0, true],
  [5, undefined, true],
  [8, 1, undefined],
  [8, 4, undefined],
])('Dolby Vision of profile %s with the compatibility %s needs a special player: %s', (profile, id, expected) => {
  const record = {
    side_data_type: 'DOVI configuration record',
    dv_profile: profile,
    dv_bl_signal_compatibility_id: id,
  };
  const streams = [{ ...picture, side_data_list: [record] }];
  expect(parseMediaInfo({ ...timed, streams }, 'a.mp4').video?.isDolbyVisionOnly).toBe(expected);
});

it('a still is not used as the picture, even if it is the default', () => {
  const still = { ...picture, codec_name: 'mjpeg', disposition: { default: 1 } };
  const moving = { ...picture, index: 2, codec_name: 'h264' };
  const info = parseMediaInfo({ ...timed, streams: [still, moving] }, 'a.mkv', { stills: new Set([0]) });
  expect(info).toMatchObject({ video: { index: 2 }, stills: [{ index: 0, codec: 'mjpeg' }] });
});

it('the largest of several qualities of a picture is used, and longer subtitles do not lengthen the video', () => {
  const marked = { disposition: { default: 1 }, duration: '13', start_time: '0' };
  const small = { ...picture, ...marked, width: 320, height: 180 };
  const large = { ...picture, ...marked, index: 3, width: 480, height: 270, duration: '13.5' };
  const subtitles = { index: 2, codec_type: 'subtitle', duration: '16.5' };
  const format = { ...timed.format, duration: '16.5' };
  const info = parseMediaInfo({ streams: [small, subtitles, large, { ...sound, duration: '13.2' }], format }, 'a.mp4');
  expect(info).toMatchObject({ durationSec: 13.5, video: { index: 3 } });
});
