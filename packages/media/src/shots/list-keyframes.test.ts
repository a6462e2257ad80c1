import { expect, it } from 'vitest';
import { createKeyframeReader } from './list-keyframes.ts';

it('keyframes are parsed from ffmpeg’s packet output', () => {
  const { read, keyframesSec } = createKeyframeReader();
  for (const line of [
    '#software: Lavf59.27.100',
    '#tb 0: 1/90000',
    '#dimensions 0: 1920x1080',
    '0,     126000,     132000,     3000,    60785, 0x5904df93, S=1,        1',
    '0,     129000,     138000,     3000,    20495, 0x2a06ffa8, F=0x0, S=1,        1',
    '0,     -90000,     -45000,     3000,    42951, 0x552bb5a2',
    '0,     NOPTS,      NOPTS,     3000,    42951, 0x552bb5a2',
  ]) {
    read(line);
  }
  expect(keyframesSec).toEqual([132_000 * (1 / 90_000), -0.5]);
});
