import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { analyzeSource } from './analyze-source.ts';

it('times are measured from the first picture in a container that starts at zero', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'late.mkv');
    await runFfmpeg(mediaTools, {
      args: [
        ['-f', 'lavfi', '-i', 'testsrc2=s=128x72:r=25:d=6'],
        ['-f', 'lavfi', '-i', 'sine=d=6'],
        ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
        ['-output_ts_offset', '7', path],
      ],
      timeoutMs: 20_000,
    });
    const { info, warnings } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect(warnings).toEqual([]);
    expect(info.durationSec).toBeCloseTo(6, 0);
  });
});

/** A Matroska file whose sound is in a format that no decoder knows. */
async function writeUndecodable(path: string, picture: string[]) {
  await runFfmpeg(mediaTools, {
    args: [...(picture.length > 0 ? [picture] : []), ['-f', 'lavfi', '-i', 'sine=d=2'], ['-c:a', 'aac', path]],
    timeoutMs: 20_000,
  });
  const bytes = await readFile(path);
  await writeFile(path, Buffer.from(bytes.toString('latin1').replaceAll('A_AAC', 'A_ZZZ'), 'latin1'));
}

it('the picture is used alone, and a warning names the sound that cannot be decoded', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'unknown-sound.mkv');
    await writeUndecodable(path, ['-f', 'lavfi', '-i', 'testsrc2=s=128x72:r=25:d=2']);
    const { info, audioIndex, warnings } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect([info.audio, audioIndex]).toEqual([[], null]);
    expect(warnings).toEqual(['The sound is in a format that cannot be decoded (unknown): the clips are silent.']);
  });
});

it('a file of nothing but sound that cannot be decoded is refused', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'unknown-sound.mka');
    await writeUndecodable(path, []);
    const analyzing = analyzeSource(mediaTools, { path, language: null, workDir });
    await expect(analyzing).rejects.toMatchObject({ reason: 'decoder-missing', isBadInput: true });
  });
});

it('a video of one frame is refused as too short', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'one-frame.mp4');
    await runFfmpeg(mediaTools, {
      args: [
        ['-f', 'lavfi', '-i', 'testsrc2=s=8x8:r=25:d=0.04'],
        ['-c:v', 'libx264', path],
      ],
      timeoutMs: 20_000,
    });
    const analyzing = analyzeSource(mediaTools, { path, language: null, workDir });
    await expect(analyzing).rejects.toMatchObject({ reason: 'empty' });
  });
});

it('a long file of which hardly anything can be read is refused, and one with more of it is used', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'whole.mp4');
    await runFfmpeg(mediaTools, {
      args: [
        ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25:d=30'],
        ['-f', 'lavfi', '-i', 'sine=d=30'],
        ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-c:a', 'aac', '-movflags', '+faststart', path],
      ],
      timeoutMs: 20_000,
    });
    const whole = await readFile(path);
    const contents = whole.indexOf('mdat');
    const analyzePart = async (share: number) => {
      const part = join(workDir, `${share}.mp4`);
      await writeFile(part, whole.subarray(0, contents + Math.round((whole.length - contents) * share)));
      return await analyzeSource(mediaTools, { path: part, language: null, workDir });
    };
    await expect(analyzePart(0.05)).rejects.toMatchObject({ reason: 'truncated' });
    expect((await analyzePart(0.3)).warnings).toEqual([expect.stringContaining('The file is incomplete')]);
  });
});

it('the audio track that is named is used, and one that is not there is refused', async () => {
  await withWorkDir(async (workDir) => {
    const source = { path: fixturePath('several-audio-tracks.mp4'), language: null, workDir };
    const { audioIndex, report } = await analyzeSource(mediaTools, { ...source, audioTrack: 2 });
    expect(audioIndex).toBe(1);
    expect(report[0]).toMatchObject({ code: 'audio-track-used', facts: { track: 2, tracks: 2, why: 'chosen' } });
    await expect(analyzeSource(mediaTools, { ...source, audioTrack: 3 })).rejects.toMatchObject({
      reason: 'invalid-option',
      message: 'There is no audio track 3: the file has 2.',
    });
  });
});

it.each<[string, { audioIndex: number; heardChannels?: number[]; code: string }]>([
  ['silent-default-track.mkv', { audioIndex: 2, code: 'audio-track-passed-over' }],
  ['narration-track.mkv', { audioIndex: 2, code: 'audio-track-passed-over' }],
  ['out-of-phase.mp4', { audioIndex: 1, heardChannels: [0], code: 'channels-out-of-phase' }],
  ['left-only.mp4', { audioIndex: 1, heardChannels: [0], code: 'channels-one-sided' }],
  ['still-first.mkv', { audioIndex: 2, code: 'picture-passed-over' }],
])('of %s the voice and the moving picture are found, and the report says so', async (name, expected) => {
  await withWorkDir(async (workDir) => {
    const source = { path: fixturePath(`field/${name}`), language: null, workDir };
    const { info, audioIndex, heard, report } = await analyzeSource(mediaTools, source);
    expect(audioIndex).toBe(expected.audioIndex);
    expect(info.audio.find(({ index }) => index === audioIndex)?.heardChannels).toEqual(expected.heardChannels);
    expect(info.video).toMatchObject({ codec: 'h264', frameRate: 25 });
    expect(report.map(({ code }) => code)).toContain(expected.code);
    // The first sentence lasts from 0.7 s to 3.4 s.
    expect(heard?.sound.speech[0]?.startSec).toBeCloseTo(0.7, 0.7);
    expect(heard?.sound.speech[0]?.endSec).toBeCloseTo(3.4, 0.7);
  });
});
