import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AwkwardBytes, buildAwkwardBytes } from './build-awkward-bytes.ts';

/** What ffmpeg is told to write: its inputs, and the arguments after them. */
type Recipe = { name: string; kind: string; inputs: readonly string[]; args: readonly string[] };

const AT_ONCE = 2;
const MAKE_TIMEOUT_MS = 60_000;
const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:d=2:r=12'];
const tone = ['-f', 'lavfi', '-i', 'sine=300:d=2'];
const both = [...picture, ...tone];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const aac = ['-c:a', 'aac'];

/** By ending: codecs of pictures that the container takes, and one of sound. */
const pictures: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  mp4: [['libx264', 'libx265', 'mpeg4', 'mjpeg', 'libvpx-vp9', 'libsvtav1', 'mpeg2video'], ['aac']],
  mov: [['libx264', 'prores_ks', 'qtrle', 'png', 'rawvideo', 'mjpeg', 'dnxhd', 'jpeg2000'], ['pcm_s16be']],
  mkv: [['ffv1', 'huffyuv', 'mpeg2video', 'libvpx', 'msmpeg4v2', 'wmv2', 'flv1', 'rawvideo', 'utvideo'], ['libopus']],
  avi: [['mpeg4', 'mjpeg', 'rawvideo', 'huffyuv', 'msmpeg4', 'cinepak', 'zmbv', 'ffvhuff'], ['mp2']],
  webm: [['libvpx', 'libvpx-vp9'], ['libvorbis']],
  flv: [['flv1', 'libx264'], ['aac']],
  asf: [['wmv1', 'wmv2', 'msmpeg4'], ['wmav2']],
  mpg: [['mpeg1video', 'mpeg2video'], ['mp2']],
  ts: [['libx264', 'libx265', 'mpeg2video'], ['ac3']],
  ogg: [['libtheora'], ['libvorbis']],
  nut: [['ffv1', 'mpeg4'], ['flac']],
  mxf: [['mpeg2video'], ['pcm_s16le']],
  rm: [['rv10', 'rv20'], ['ac3']],
};
/** By ending: codecs of sound without a picture. */
const sounds: Readonly<Record<string, readonly string[]>> = {
  wav: [
    'pcm_u8',
    'pcm_s24le',
    'pcm_s32le',
    'pcm_f32le',
    'pcm_f64le',
    'pcm_alaw',
    'pcm_mulaw',
    'adpcm_ms',
    'adpcm_ima_wav',
  ],
  w64: ['pcm_s16le'],
  aiff: ['pcm_s16be', 'pcm_s24be'],
  caf: ['pcm_s16be', 'alac'],
  au: ['pcm_s16be'],
  flac: ['flac'],
  ogg: ['libvorbis', 'libopus', 'flac', 'libspeex'],
  mp3: ['libmp3lame'],
  aac: ['aac'],
  ac3: ['ac3'],
  eac3: ['eac3'],
  m4a: ['alac', 'aac'],
  mka: ['dca', 'truehd', 'pcm_f32le'],
};
const sizes = ['2x2', '16x16', '18x14', '4096x16', '16x4096', '8192x64', '64x8192', '7680x4320', '1000x2', '2x1000'];
const formats = ['gray', 'yuv444p', 'yuv422p', 'yuv420p10le', 'yuv422p10le', 'yuv444p10le', 'yuvj420p', 'nv12'];
const colors = [
  ['bt2020nc', 'bt2020', 'smpte2084'],
  ['bt2020nc', 'bt2020', 'arib-std-b67'],
  ['smpte170m', 'smpte170m', 'smpte170m'],
  ['fcc', 'film', 'log100'],
  ['ycgco', 'smpte431', 'iec61966-2-4'],
] as const;

/** Recipes for ffmpeg, in an order that never changes. */
function listMade(): Recipe[] {
  const made: Recipe[] = [];
  const add = (kind: string, name: string, args: readonly string[], inputs: readonly string[] = both) =>
    made.push({ kind, name, args, inputs });
  for (const [ending, [videos, [sound = 'aac']]] of Object.entries(pictures)) {
    for (const codec of videos) {
      const strict = ['-strict', '-2', ...(codec === 'dnxhd' ? ['-s', '1280x720', '-r', '25', '-b:v', '60M'] : [])];
      add('codec', `${codec}.${ending}`, ['-c:v', codec, '-c:a', sound, ...strict]);
    }
  }
  for (const [ending, codecs] of Object.entries(sounds)) {
    for (const codec of codecs) add('sound', `${codec}.${ending}`, ['-c:a', codec, '-strict', '-2'], tone);
  }
  for (const rate of [8000, 11025, 22050, 96_000, 192_000]) {
    add('rate', `${rate}-hz.wav`, ['-ar', String(rate)], tone);
  }
  for (const channels of [1, 3, 6, 8])
    add('channels', `${channels}-channels.mkv`, [...h264, '-c:a', 'flac', '-ac', String(channels)]);
  for (const rate of ['1', '5', '24000/1001', '60000/1001', '120', '240', '1000', '1/2']) {
    add('rate', `${rate.replace('/', '-')}-fps.mp4`, [...h264, ...aac, '-r', rate]);
  }
  for (const size of sizes) {
    const drawn = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:d=0.5:r=4`];
    add('size', `${size}.mkv`, ['-c:v', 'ffv1'], drawn);
    add('size', `${size}-h264.mp4`, h264, drawn);
  }
  for (const format of formats) add('pixels', `${format}.mkv`, ['-c:v', 'ffv1', '-pix_fmt', format]);
  for (const [space, primaries, transfer] of colors) {
    const tags = ['-colorspace', space, '-color_primaries', primaries, '-color_trc', transfer];
    add('color', `${space}-${transfer}.mp4`, [...h264, ...aac, ...tags]);
  }
  for (const aspect of ['1/10', '10/1', '1/1000', '64/45']) {
    add('aspect', `sar-${aspect.replace('/', '-')}.mp4`, [...h264, ...aac, '-vf', `setsar=${aspect}`]);
  }
  for (const degrees of [1, 45, 90, 180, 270]) {
    add('rotation', `rotated-${degrees}.mp4`, ['-c', 'copy'], ['-display_rotation', String(degrees), '-i', 'PLAIN']);
  }
  const varied = `select='not(mod(n*n\\,7))'`;
  add('time', 'varying.mp4', [...h264, ...aac, '-vf', varied, '-fps_mode', 'vfr']);
  add('time', 'varying.mkv', [...h264, ...aac, '-vf', `${varied},setpts='PTS+mod(N\\,5)*0.4/TB'`, '-fps_mode', 'vfr']);
  for (const offset of ['1000', '-5', '95000', '3600.5']) {
    add('time', `from-${offset}.ts`, [...h264, ...aac, '-output_ts_offset', offset]);
    add('time', `from-${offset}.mkv`, [...h264, ...aac, '-output_ts_offset', offset]);
  }
  for (const delay of ['-1.5', '1.5', '30'])
    add('time', `sound-at-${delay}.mp4`, [...h264, ...aac], [...picture, '-itsoffset', delay, ...tone]);
  for (const scale of ['1', '90000', '1000000000'])
    add('time', `timescale-${scale}.mp4`, [...h264, ...aac, '-video_track_timescale', scale]);
  add('time', 'one-frame.mp4', [...h264, '-frames:v', '1', '-an']);
  add('time', 'one-frame-and-sound.mp4', [...h264, ...aac, '-frames:v', '1']);
  add('time', 'one-sample.wav', ['-t', '0.0001'], tone);
  add('time', 'long-sound.mp4', [...h264, ...aac], [...picture, '-f', 'lavfi', '-i', 'sine=300:d=20']);
  add('time', 'long-picture.mp4', [...h264, ...aac], ['-f', 'lavfi', '-i', 'color=s=160x90:d=20:r=2', ...tone]);
  add('time', 'in-pieces.mp4', [...h264, ...aac, '-movflags', 'frag_every_frame+empty_moov+default_base_moof']);
  add('streams', 'silence.mp4', [...h264, ...aac], [...picture, '-f', 'lavfi', '-i', 'anullsrc=d=2']);
  add('streams', 'without-sound.mp4', [...h264, '-an']);
  for (const count of [8, 40]) {
    add('streams', `${count}-sounds.mkv`, [
      ...h264,
      '-c:a',
      'flac',
      '-map',
      '0:v',
      ...Array.from({ length: count }, () => ['-map', '1:a']).flat(),
    ]);
    add('streams', `${count}-pictures.mkv`, [
      '-c:v',
      'mpeg4',
      '-an',
      ...Array.from({ length: count }, () => ['-map', '0:v']).flat(),
    ]);
  }
  for (const lines of ['words.srt', 'many.srt', 'long.srt', 'at-once.srt', 'styled.ass', 'drawn.ass']) {
    const given = [...both, '-i', lines];
    const all = ['-map', '0:v', '-map', '1:a', '-map', '2:s'];
    add('subtitles', `${lines}.mkv`, [...all, ...h264, ...aac, '-c:s', 'copy'], given);
    add('subtitles', `${lines}.mp4`, [...all, ...h264, ...aac, '-c:s', 'mov_text'], given);
  }
  add(
    'streams',
    '30-subtitles.mkv',
    [...h264, ...aac, '-map', '0:v', '-map', '1:a', ...Array.from({ length: 30 }, () => ['-map', '2:s']).flat()],
    [...both, '-i', 'words.srt'],
  );
  for (const size of ['16384x16384', '1x1', '65500x1']) {
    const cover = ['-f', 'lavfi', '-i', `color=s=${size}:d=0.04`];
    const last = ['-frames:v:1', '1', '-disposition:v:1', 'attached_pic'];
    add(
      'cover',
      `cover-${size}.mp4`,
      ['-map', '0:v', '-map', '1:a', '-map', '2:v', ...h264, ...aac, '-c:v:1', 'png', ...last],
      [...both, ...cover],
    );
    add(
      'cover',
      `cover-${size}.m4a`,
      [
        '-map',
        '0:a',
        '-map',
        '1:v',
        ...aac,
        '-c:v',
        'png',
        '-frames:v',
        '1',
        '-disposition:v',
        'attached_pic',
        '-f',
        'mp4',
      ],
      [...tone, ...cover],
    );
  }
  for (const mime of ['font/ttf', 'application/x-truetype-font', 'text/plain']) {
    add('attachment', `attached-${mime.replace('/', '-')}.mkv`, [
      ...h264,
      ...aac,
      '-attach',
      'words.srt',
      '-metadata:s:t',
      `mimetype=${mime}`,
      '-metadata:s:t',
      'filename=../../../tmp/x.ttf',
    ]);
  }
  add('metadata', 'long-title.mp4', [...h264, ...aac, '-metadata', `title=${'<b>&"\\n'.repeat(15_000)}`]);
  add(
    'metadata',
    'long-title.mp3',
    ['-c:a', 'libmp3lame', '-metadata', `title=${'\u202e\u0000x'.replaceAll('\u0000', '').repeat(15_000)}`],
    tone,
  );
  add('metadata', 'many-tags.mkv', [
    ...h264,
    ...aac,
    ...Array.from({ length: 400 }, (_, at) => ['-metadata', `tag${at}=${at}`]).flat(),
  ]);
  add(
    'metadata',
    'chapters.mkv',
    [...h264, ...aac, '-map_metadata', '2'],
    [...both, '-f', 'ffmetadata', '-i', 'chapters.txt'],
  );
  add('metadata', 'timecode.mov', [...h264, ...aac, '-timecode', '23:59:59:10']);
  return made;
}

/** Texts that recipes name. */
function listTexts(): Record<string, string> {
  const at = (sec: number) => `00:00:0${(sec % 2).toFixed(3).replace('.', ',')}`;
  const cue = (number: number, from: number, to: number, text: string) =>
    `${number}\n${at(from)} --> ${at(to)}\n${text}\n\n`;
  const ass = (text: string) =>
    `[Script Info]\nScriptType: v4.00+\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\nStyle: Default,/etc/passwd,20\n[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,0:00:00.00,0:00:02.00,Default,${text}\n`;
  return {
    'words.srt': cue(1, 0, 1.9, 'Some words'),
    'many.srt': Array.from({ length: 20_000 }, (_, number) =>
      cue(number + 1, number / 10_000, number / 10_000 + 0.001, `${number}`),
    ).join(''),
    'long.srt': cue(1, 0, 1.9, 'word '.repeat(100_000)),
    'at-once.srt': Array.from({ length: 2_000 }, (_, number) => cue(number + 1, 0, 1.9, `Line ${number}`)).join(''),
    'styled.ass': ass(`{\\fn/etc/passwd\\t(0,1999,\\fscx1000000)\\blur1000}${'{\\b1}x'.repeat(20_000)}`),
    'drawn.ass': ass(`{\\p1}m 0 0 ${'l 99999 99999 '.repeat(20_000)}{\\p0}`),
    'chapters.txt': `;FFMETADATA1\n${Array.from({ length: 3_000 }, (_, number) => `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${number}\nEND=${number + 1}\ntitle=${number}\n`).join('')}`,
  };
}

/**
 * Writes awkward files of many kinds into a folder, the same ones each time: containers, codecs, rates, sizes, colors, rotations, times,
 * streams, subtitles, covers, attachments, cut and lying files, other kinds of files, and lists that lead to the targets under names of
 * films. What this ffmpeg cannot write is left out.
 */
export async function makeAwkwardFiles(
  ffmpegPath: string,
  folder: string,
  targets: readonly string[],
): Promise<{ path: string; kind: string }[]> {
  for (const [name, text] of Object.entries(listTexts())) await writeFile(join(folder, name), text);
  const run = async (args: readonly string[]) =>
    await promisify(execFile)(ffmpegPath, ['-v', 'error', '-nostdin', '-y', ...args], {
      cwd: folder,
      timeout: MAKE_TIMEOUT_MS,
    });
  await run([...both, ...h264, ...aac, 'plain.mp4']);
  await run([...both, ...h264, ...aac, 'plain.mkv']);
  const [plain, matroska] = await Promise.all([
    readFile(join(folder, 'plain.mp4')),
    readFile(join(folder, 'plain.mkv')),
  ]);
  const recipes: readonly (Recipe | AwkwardBytes)[] = [...listMade(), ...buildAwkwardBytes(plain, matroska, targets)];
  const make = async (recipe: Recipe | AwkwardBytes, path: string): Promise<boolean> => {
    if ('bytes' in recipe) {
      await writeFile(path, recipe.bytes);
      return true;
    }
    const inputs = recipe.inputs.map((part) => (part === 'PLAIN' ? 'plain.mp4' : part));
    return await run([...inputs, ...recipe.args, path]).then(
      () => true,
      () => false,
    );
  };
  const written: { path: string; kind: string }[] = [];
  const next = recipes.entries();
  const work = async () => {
    for (const [number, recipe] of next) {
      const path = join(folder, `awkward-${String(number).padStart(3, '0')}-${recipe.name}`);
      if (await make(recipe, path)) written.push({ path, kind: `awkward: ${recipe.kind}` });
      else await rm(path, { force: true });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return written.sort((one, other) => one.path.localeCompare(other.path));
}
