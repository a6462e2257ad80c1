import { describe, expect, it } from 'vitest';
import { createDamageCount } from './count-damage.ts';

const corrupt = '[warning] file:talk.mp4: corrupt decoded frame in stream 0';

/** The start of a line about the first stream of an input. */
const of = (kind: 'a' | 'v', input: number) => `[${kind}ist#${input}:0/h264 @ 0x55ab] [dec:h264 @ 0x55ac]`;

describe('the count of damaged pictures and pieces of sound', () => {
  it.each([
    ['nothing for ordinary lines', ['[swscaler @ 0x1] [warning] deprecated pixel format used', 'frame=1'], 0],
    ['nothing for one or two, as after a seek', [corrupt, corrupt], 0],
    ['pictures', [corrupt, corrupt, corrupt], 3],
    ['repeated lines', [corrupt, '    Last message repeated 11 times'], 12],
    ['no repetitions of other lines', ['[warning] other', '    Last message repeated 11 times'], 0],
    ['sound', Array(4).fill('[error] Error while decoding stream #0:1: Invalid data found when processing input'), 4],
    ['pictures, in the log of ffmpeg 6 to 9', Array(4).fill(`${of('v', 0)} [warning] corrupt decoded frame`), 4],
    [
      'sound, in the log of ffmpeg 6 to 9',
      Array(5).fill(`${of('a', 0)} [error] Error submitting packet to decoder: Invalid data found`),
      5,
    ],
    [
      'HEVC pictures',
      Array(3).fill('[hevc @ 0x1a] [error] The cu_qp_delta 114 is outside the valid range [-26, 25].'),
      3,
    ],
    [
      'nothing for HEVC pictures after a seek',
      Array(9).fill('[hevc @ 0x1a] [error] Could not find ref with POC 12'),
      0,
    ],
    ['nothing of a second input there', Array(4).fill(`${of('v', 1)} [warning] corrupt decoded frame`), 0],
    ['nothing of a second input', Array(4).fill('[error] Error while decoding stream #1:0: Invalid data'), 0],
  ])('is of %s', (_, lines, count) => {
    const damage = createDamageCount();
    for (const line of lines) damage.read(line);
    expect(damage.count()).toBe(count);
  });
});
