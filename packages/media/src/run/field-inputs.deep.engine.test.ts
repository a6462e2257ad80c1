import { execa } from 'execa';
import { expect, it } from 'vitest';
import { expectNoWords, expectVoiceTrack, fieldPath, levelDb, makeFieldClip } from '../../test/field-clip.ts';
import { mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';

it('text that is not speech is skipped: as a track of the video', async () => {
  expectNoWords(await makeFieldClip('dji-embedded.mp4'), 'dji-embedded.mp4');
});

it('a voice on one channel is played on both', async () => {
  const report = await makeFieldClip('left-only.mp4', { transcript: 'good.srt' });
  const left = await levelDb(report.file, 'pan=mono|c0=c0');
  const right = await levelDb(report.file, 'pan=mono|c0=c1');
  expect(Math.abs(left - right)).toBeLessThan(1);
  expect(right).toBeGreaterThan(-24);
});

it('a still picture gives way to the moving one', async () => {
  const info = await probeMedia(mediaTools, fieldPath('still-first.mkv'), {});
  expect(info.video).toMatchObject({ index: 1, codec: 'h264' });
});

it('a Matroska timecode is read in any letter case', async () => {
  const info = await probeMedia(mediaTools, fieldPath('timecode-upper.mkv'), {});
  expect(info.startTimecode).toBe('10:20:30:12');
});

it.each([
  ['per frame, beside the video', { '.srt': 'dji-sidecar.srt' }],
  ['per second, beside the video', { '.srt': 'dji-sidecar-old.srt' }],
  ['as chapters beside the video', { '.txt': 'chapters-beside.txt' }],
])('text that is not speech is skipped: %s', async (_, beside) => {
  expectNoWords(await makeFieldClip('dji-sidecar.mp4', { beside }), 'dji-sidecar.mp4');
});

it('an audio track that holds a tone beside a narration gives way to the one with the voice', async () => {
  await expectVoiceTrack(await makeFieldClip('narration-track.mkv', { transcript: 'good.srt' }));
});

it('an audio track that is silent by default gives way to the one with the voice', async () => {
  await expectVoiceTrack(await makeFieldClip('silent-default-track.mkv', { transcript: 'good.srt' }));
});

it('a voice out of phase is audible and not silent on one loudspeaker', async () => {
  const report = await makeFieldClip('out-of-phase.mp4');
  expect(await levelDb(report.file, 'pan=mono|c0=0.5*c0+0.5*c1')).toBeGreaterThan(-24);
});

it('RGB without a range tag keeps its colors', async () => {
  const { file } = await makeFieldClip('rgb-qtrle.mov', { transcript: 'good.srt', keepsPicture: true });
  const filter = 'scale=in_color_matrix=bt709:in_range=tv,format=rgb24,crop=8:8:200:300,scale=1:1:flags=area';
  const frame = ['-ss', '1', '-i', file, '-frames:v', '1', '-vf', filter, '-f', 'rawvideo', '-'];
  const { stdout } = await execa(mediaTools.ffmpegPath, ['-v', 'error', ...frame], { encoding: 'buffer' });
  for (const [index, expectedLevel] of [0x20, 0xc0, 0x40].entries()) {
    expect(Math.abs((stdout[index] ?? 0) - expectedLevel)).toBeLessThanOrEqual(3);
  }
});
