import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { planRender } from '../render/plan-render.ts';
import { renderClip } from '../render/render-clip.ts';
import { analyzeSource } from './analyze-source.ts';
import { makeEditingCopy } from './make-editing-copy.ts';

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

it.each<[string, { audioIndex: number; heardChannels?: number[]; code: string }]>([
  ['silent-default-track.mkv', { audioIndex: 2, code: 'audio-track-passed-over' }],
  ['narration-track.mkv', { audioIndex: 2, code: 'audio-track-passed-over' }],
  ['out-of-phase.mp4', { audioIndex: 1, heardChannels: [0], code: 'channels-out-of-phase' }],
  ['left-only.mp4', { audioIndex: 1, heardChannels: [0], code: 'channels-one-sided' }],
  ['still-first.mkv', { audioIndex: 2, code: 'picture-passed-over' }],
])('the voice and the moving picture of %s are chosen and reported', async (name, expected) => {
  await withWorkDir(async (workDir) => {
    const source = { path: fixturePath(`field/${name}`), language: null, workDir };
    const { info, audioIndex, soundAnalysis, report } = await analyzeSource(mediaTools, source);
    expect(audioIndex).toBe(expected.audioIndex);
    expect(info.audio.find(({ index }) => index === audioIndex)?.heardChannels).toEqual(expected.heardChannels);
    expect(info.video).toMatchObject({ codec: 'h264', frameRate: 25 });
    expect(report.map(({ code }) => code)).toContain(expected.code);
    // The first sentence lasts from 0.7 s to 3.4 s.
    expect(soundAnalysis?.sound.speech[0]?.startSec).toBeCloseTo(0.7, 0.7);
    expect(soundAnalysis?.sound.speech[0]?.endSec).toBeCloseTo(3.4, 0.7);
  });
});

const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25'];

async function generate(path: string, size: string, output: string[]): Promise<string> {
  const picture = `color=red:s=${size}:r=25:d=3,drawbox=x=iw/4:y=ih/4:w=iw/2:h=ih/2:c=blue:t=fill`;
  await runFfmpeg(mediaTools, { args: [['-f', 'lavfi', '-i', picture], output, [path]], timeoutMs: 30_000 });
  return path;
}

it.each<[string, ChangingPicture]>([
  ['upright with square pixels', { file: 'call.mkv', size: { widthPx: 640, heightPx: 360 } }],
  ['in a transport stream', { file: 'call.ts', size: { widthPx: 640, heightPx: 360 } }],
  [
    'with pixels twice as wide',
    { file: 'call.mkv', scaled: ['-vf', 'scale=iw/2:ih,setsar=2'], size: { widthPx: 640, heightPx: 360 } },
  ],
])('a picture that changes its size keeps its shape in clips and editing copies: %s', async (_, picture) => {
  const { file: name, scaled = [], size } = picture;
  await withWorkDir(async (workDir) => {
    const parts = ['320x180', '640x360', '640x360', '360x640'].map(async (shape, index) => {
      return await readFile(await generate(join(workDir, `${index}.h264`), shape, [...scaled, ...encoded]));
    });
    const [stream, path] = [join(workDir, 'joined.h264'), join(workDir, name)];
    await writeFile(stream, Buffer.concat(await Promise.all(parts)));
    await runFfmpeg(mediaTools, {
      args: [
        ['-r', '25', '-i', stream],
        ['-c', 'copy', path],
      ],
      timeoutMs: 30_000,
    });
    const { info, report } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect(info.video).toMatchObject({ ...size, changesSize: true });
    expect(report).toContainEqual({
      code: 'picture-size-changes',
      facts: { width: size.widthPx, height: size.heightPx },
    });
    const cuts = [{ startSec: 0, endSec: 11 }];
    const plan = planRender({ source: info, cuts, renditions: [{ fileName: 'clip.mp4', size }] });
    await renderClip(mediaTools, plan, { outDir: workDir, workDir, fontsDir: null });
    const copyPath = join(workDir, 'copy.mp4');
    await makeEditingCopy(mediaTools, {
      info,
      audioIndex: null,
      window: { startSec: 0, endSec: 11 },
      outPath: copyPath,
    });
    for (const file of [join(workDir, 'clip.mp4'), copyPath]) {
      // Blue fills the middle half of each recording. The upright one has black bars on both sides.
      expect(await colorsAt(file, 1)).toEqual('red red blue red red');
      expect(await colorsAt(file, 5)).toEqual('red red blue red red');
      expect(await colorsAt(file, 10)).toEqual('black black blue black black');
    }
  });
});

type ChangingPicture = {
  file: string;
  /** Additional arguments for the stream's encoder. */
  scaled?: string[];
  /** The most frequent displayed size. */
  size: { widthPx: number; heightPx: number };
};

/** Returns the colors at five points from left to right, at half the height. */
async function colorsAt(path: string, atSec: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [
      ['-ss', String(atSec), '-i', path],
      ['-vf', 'scale=64:36:flags=area,format=rgb24,crop=64:2:0:17'],
      ['-frames:v', '1', '-f', 'rawvideo', 'pipe:1'],
    ],
    timeoutMs: 30_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  const row = Buffer.concat(chunks);
  const spots = [4, 12, 32, 52, 60].map((x) => [...row.subarray(3 * x, 3 * x + 3)]);
  return spots.map(([red = 0, , blue = 0]) => (red > 128 ? 'red' : blue > 128 ? 'blue' : 'black')).join(' ');
}

it('a recording in fragments is measured when its header claims a wild length', async () => {
  await withWorkDir(async (workDir) => {
    const path = join(workDir, 'fragments.mp4');
    await generate(path, '320x180', [...encoded, '-movflags', 'frag_keyframe+empty_moov+default_base_moof']);
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
    const part = await readFile(await generate(join(workDir, 'part.ts'), '320x180', encoded));
    const path = join(workDir, 'joined.ts');
    await writeFile(path, Buffer.concat([part, part]));
    const { info, report } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect(report).toContainEqual({ code: 'recordings-joined', facts: { parts: 2 } });
    expect(info.durationSec).toBeCloseTo(6, 0);
  });
});

it('joined recordings of two sizes are reported with both sizes', async () => {
  await withWorkDir(async (workDir) => {
    const wide = await readFile(await generate(join(workDir, 'wide.ts'), '320x180', encoded));
    const upright = await readFile(await generate(join(workDir, 'upright.ts'), '180x320', encoded));
    const path = join(workDir, 'joined.ts');
    await writeFile(path, Buffer.concat([wide, upright, wide]));
    const { report } = await analyzeSource(mediaTools, { path, language: null, workDir });
    expect(report).toContainEqual({ code: 'recordings-joined', facts: { parts: 3 } });
    expect(report).toContainEqual({ code: 'picture-size-changes', facts: { width: 320, height: 180 } });
  });
});
