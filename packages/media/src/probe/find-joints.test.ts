import { expect, it } from 'vitest';
import { createJointFinder } from './find-joints.ts';

type Given = [stream: number, atSec: number];

/** Reads packets of 1 s and 100 bytes each; the video stream (stream 0) has a keyframe every 4 s. */
function read(packets: readonly Given[]) {
  const finder = createJointFinder((stream) => stream === 0);
  for (const [index, [stream, atSec]] of packets.entries())
    finder.read({
      stream,
      presentationSec: atSec,
      decodingSec: atSec,
      durationSec: 1,
      atByte: 100 * index,
      isKeyframe: stream === 1 || atSec % 4 === 0,
    });
  return finder.finish();
}

const interleaved = (fromSec: number, toSec: number): Given[] =>
  Array.from({ length: toSec - fromSec }, (_, index): Given[] => [
    [0, fromSec + index],
    [1, fromSec + index],
  ]).flat();

it('an ordinary file is one recording', () => {
  expect(read(interleaved(0, 9))).toEqual({ parts: [{ startByte: 0, startSec: 0, durationSec: 9 }], seekLeadSec: 5 });
});

it('another recording starts at a restart of times', () => {
  const { parts } = read([...interleaved(0, 9), ...interleaved(0, 5), ...interleaved(2, 9)]);
  expect(parts).toEqual([
    { startByte: 0, startSec: 0, durationSec: 9 },
    { startByte: 1800, startSec: 0, durationSec: 5 },
    { startByte: 2800, startSec: 2, durationSec: 7 },
  ]);
});

it('another recording starts at a leap of times', () => {
  expect(read([...interleaved(0, 9), ...interleaved(700, 705)]).parts.map(({ durationSec }) => durationSec)).toEqual([
    9, 5,
  ]);
});

it('streams may switch to the next recording one after the other', () => {
  const late: Given[] = [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 8],
    [1, 0],
    [1, 1],
  ];
  const { parts } = read([...interleaved(0, 8), [0, 8], ...late, ...interleaved(3, 6)]);
  expect(parts.map(({ startByte, durationSec }) => [startByte, durationSec])).toEqual([
    [0, 9],
    [1700, 6],
  ]);
});

it.each<[string, Given[]]>([
  ['a packet with a damaged time', [...interleaved(0, 5), [0, 90_000], ...interleaved(5, 9)]],
  [
    'a silent minute of one stream',
    [...interleaved(0, 5), ...Array.from({ length: 60 }, (_, index): Given => [0, 5 + index]), ...interleaved(65, 70)],
  ],
  [
    'programs that have clocks of their own',
    [
      [0, 0],
      [1, 5000],
      [0, 1],
      [1, 5001],
      [0, 2],
      [1, 5002],
    ],
  ],
])('%s is not a joint', (_, packets) => {
  expect(read(packets).parts).toHaveLength(1);
});
