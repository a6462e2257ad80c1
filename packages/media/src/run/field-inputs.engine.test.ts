import { expect, it } from 'vitest';
import { expectNoWords, fieldPath, levelDb, makeFieldClip } from '../../test/field-clip.ts';
import { mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';

it('text that is not speech is skipped: per frame, beside the video', async () => {
  const report = await makeFieldClip('dji-sidecar.mp4', { beside: { '.srt': 'dji-sidecar.srt' } });
  expectNoWords(report, 'dji-sidecar.mp4');
});

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
