import { it } from 'vitest';
import { type ExpectedChoice, expectChoice, expectShapeKept } from '../../test/analyzed-source.ts';

it.each<[string, ExpectedChoice]>([
  ['narration-track.mkv', { audioIndex: 2, code: 'audio-track-passed-over' }],
  ['left-only.mp4', { audioIndex: 1, heardChannels: [0], code: 'channels-one-sided' }],
])('the voice and the moving picture of %s are chosen and reported', async (name, expected) => {
  await expectChoice(name, expected);
});

it.each<[string, string, string[]]>([
  ['in a transport stream', 'call.ts', []],
  ['with pixels twice as wide', 'call.mkv', ['-vf', 'scale=iw/2:ih,setsar=2']],
])('a picture that changes its size keeps its shape in clips and editing copies: %s', async (_, name, scaled) => {
  await expectShapeKept(name, scaled);
});
