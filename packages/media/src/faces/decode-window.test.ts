import { describe, expect, it } from 'vitest';
import { exampleVideo } from '../../test/example-info.ts';
import type { VideoStream } from '../probe/media-info.ts';
import { buildDecodeArguments, pickSkippedFrames, smallFrameSize } from './decode-window.ts';

const video = exampleVideo({ index: 1, durationSec: 60 });
const request = {
  window: { startSec: 12.5, endSec: 42.5 },
  size: { widthPx: 320, heightPx: 180 },
  skipped: 'bidirectional',
} as const;

describe('buildDecodeArguments', () => {
  it('decodes only the window, with only the required streams, at a small size', () => {
    const args = buildDecodeArguments({ path: 'talk.mp4', video }, request);
    expect(args.filter(([flag]) => !flag?.endsWith('whitelist')).map((pair) => pair.join(' '))).toMatchInlineSnapshot(`
      [
        "-copyts",
        "-skip_frame bidir",
        "-skip_loop_filter all",
        "-ss 12.500",
        "-t 30.000",
        "-i file:talk.mp4",
        "-map 0:1",
        "-an -sn -dn",
        "-vf scale=320:180:flags=fast_bilinear,format=rgb24,showinfo,settb=1/25,setpts=N",
        "-r 25",
        "-f rawvideo -pix_fmt rgb24",
        "pipe:1",
      ]
    `);
  });

  it('inverts the PQ curve and keeps HLG unchanged', () => {
    const filterOf = (hdr: VideoStream['hdr']) =>
      buildDecodeArguments({ path: 'talk.mp4', video: { ...video, hdr } }, request).find(
        ([flag]) => flag === '-vf',
      )?.[1];
    expect(filterOf('pq')).toContain('lutrgb');
    expect(filterOf('hlg')).toBe(filterOf(null));
  });
});

it.each([
  ['h264', 'bidirectional'],
  ['hevc', 'unreferenced'],
  ['av1', 'none'],
])('skips in %s the frames that are %s', (codec, skipped) => {
  expect(pickSkippedFrames(codec)).toBe(skipped);
});

it.each([
  [1920, 1080, 320, 180],
  [1080, 1920, 180, 320],
  [160, 90, 160, 90],
  [4000, 2, 320, 2],
])('scales %i x %i to at most 320', (widthPx, heightPx, smallWidthPx, smallHeightPx) => {
  expect(smallFrameSize({ widthPx, heightPx }, 320)).toEqual({ widthPx: smallWidthPx, heightPx: smallHeightPx });
});
