import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  type ExpectedChoice,
  encoded,
  expectChoice,
  expectShapeKept,
  generatePicture,
} from '../../test/analyzed-source.ts';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { analyzeSource } from './analyze-source.ts';

it('times are measured from the first picture in a container that starts at zero', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'late.mkv');
    await runFfmpeg(mediaTools, {
      args: [
        ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=10:d=3'],
        ['-f', 'lavfi', '-i', 'sine=d=3'],
        ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
        ['-output_ts_offset', '7', path],
      ],
      timeoutMs: 20_000,
    });
    const { info, warnings } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect(warnings).toEqual([]);
    expect(info.durationSec).toBeCloseTo(3, 0);
  });
});

/** A Matroska file with audio in a format that no decoder supports. */
async function writeUndecodable(path: string, picture: string[]) {
  await runFfmpeg(mediaTools, {
    args: [...(picture.length > 0 ? [picture] : []), ['-f', 'lavfi', '-i', 'sine=d=2'], ['-c:a', 'aac', path]],
    timeoutMs: 20_000,
  });
  const bytes = await readFile(path);
  await writeFile(path, Buffer.from(bytes.toString('latin1').replaceAll('A_AAC', 'A_ZZZ'), 'latin1'));
}

it('only the picture is used, and the report names the sound that cannot be decoded', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'unknown-sound.mkv');
    await writeUndecodable(path, ['-f', 'lavfi', '-i', 'testsrc2=s=128x72:r=25:d=2']);
    const { info, audioIndex, report, warnings } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect([info.audio, audioIndex]).toEqual([[], null]);
    expect(report).toContainEqual({ code: 'sound-undecodable', facts: { codec: 'unknown' } });
    expect(warnings).toEqual([]);
  });
});

it('a file with only sound that cannot be decoded is refused', async () => {
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

it('a long file is refused if almost none of it can be read, and used if more of it can', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'whole.mp4');
    await runFfmpeg(mediaTools, {
      args: [
        ['-f', 'lavfi', '-i', 'testsrc2=s=64x48:r=10:d=30'],
        ['-f', 'lavfi', '-i', 'sine=d=30'],
        ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-c:a', 'aac', '-movflags', '+faststart', path],
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
    expect((await analyzePart(0.3)).warnings).toEqual([expect.objectContaining({ code: 'source-incomplete' })]);
  });
});

it('the named audio track is used, and a missing one is refused', async () => {
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

it('a recording in fragments is measured when its header claims a wild length', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'fragments.mp4');
    await generatePicture(path, '320x180', [...encoded, '-movflags', 'frag_keyframe+empty_moov+default_base_moof']);
    const bytes = await readFile(path);
    for (const [box, at] of [
      ['mvhd', 20],
      ['tkhd', 24],
      ['mdhd', 20],
    ] as const) {
      bytes.writeUInt32BE(0xffff_ffff, bytes.indexOf(box) + at);
    }
    await writeFile(path, bytes);
    const { info, warnings, report } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect(info.durationSec).toBeCloseTo(3, 1);
    expect(warnings).toEqual([]);
    expect(report.map(({ code }) => code)).toContain('length-measured');
  });
});

it('joined recordings with restarting times are used whole and reported', async () => {
  await withWorkDir(async (workDir) => {
    const part = await readFile(await generatePicture(join(workDir, 'part.ts'), '320x180', encoded));
    const path = join(workDir, 'joined.ts');
    await writeFile(path, Buffer.concat([part, part]));
    const { info, report } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect(report).toContainEqual({ code: 'recordings-joined', facts: { parts: 2 } });
    expect(info.durationSec).toBeCloseTo(6, 0);
  });
});

it.each<[string, ExpectedChoice]>([
  ['silent-default-track.mkv', { audioIndex: 2, code: 'audio-track-passed-over' }],
  ['out-of-phase.mp4', { audioIndex: 1, heardChannels: [0], code: 'channels-out-of-phase' }],
  ['narration-track.mkv', { audioIndex: 2, code: 'audio-track-passed-over' }],
  ['still-first.mkv', { audioIndex: 2, code: 'picture-passed-over' }],
  ['left-only.mp4', { audioIndex: 1, heardChannels: [0], code: 'channels-one-sided' }],
])('the voice and the moving picture of %s are chosen and reported', async (name, expected) => {
  await expectChoice(name, expected);
});

it.each<[string, string, string[]]>([
  ['upright with square pixels', 'call.mkv', []],
  ['in a transport stream', 'call.ts', []],
  ['with pixels twice as wide', 'call.mkv', ['-vf', 'scale=iw/2:ih,setsar=2']],
])('a picture that changes its size keeps its shape in clips and editing copies: %s', async (_, name, scaled) => {
  await expectShapeKept(name, scaled);
});

it('joined recordings of two sizes are reported with both sizes', async () => {
  await withWorkDir(async (workDir) => {
    const wide = await readFile(await generatePicture(join(workDir, 'wide.ts'), '320x180', encoded));
    const upright = await readFile(await generatePicture(join(workDir, 'upright.ts'), '180x320', encoded));
    const path = join(workDir, 'joined.ts');
    await writeFile(path, Buffer.concat([wide, upright, wide]));
    const { report } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect(report).toContainEqual({ code: 'recordings-joined', facts: { parts: 3 } });
    expect(report).toContainEqual({ code: 'picture-size-changes', facts: { width: 320, height: 180 } });
  });
});
