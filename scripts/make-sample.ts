// Makes the bundled sample again: lays three readings over scenes that are painted here.
// Usage: node scripts/make-sample.ts READINGS (the folder of the recordings that samples/README.md names).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MediaError } from '../packages/media/src/media-error.ts';
import { findMediaTools } from '../packages/media/src/process/find-media-tools.ts';
import { writeVtt } from '../packages/media/src/transcript/formats/write-vtt.ts';
import { drawFrames, frameRate } from './sample/draw-frames.ts';
import { frameSize, unit } from './sample/picture.ts';
import { planSample } from './sample/plan-sample.ts';

const NAME = 'forty-winters';

const readings = process.argv[2];
if (!readings) throw new MediaError('not-found', 'Name the folder of the readings.');
const samples = join(import.meta.dirname, '..', 'samples');
const { durationSec, stretches, scenes, cues, text } = planSample();
await writeFile(join(samples, `${NAME}.txt`), text);
await writeFile(join(samples, `${NAME}.vtt`), writeVtt({ language: 'en', wordTiming: 'estimated', cues }));

const { ffmpegPath } = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });
const sound = [
  ...stretches.map(({ fromSec, toSec, atSec }, index) => {
    const lengthSec = toSec - fromSec;
    return (
      `[${index + 1}:a]atrim=${fromSec}:${toSec},asetpts=PTS-STARTPTS,aresample=44100,aformat=channel_layouts=mono,` +
      `afade=d=0.03,afade=t=out:st=${(lengthSec - 0.12).toFixed(3)}:d=0.12,adelay=${Math.round(atSec * 1000)}[part${index}]`
    );
  }),
  // A breath of wind, so that the pauses between the readings are no holes.
  `anoisesrc=color=brown:amplitude=0.05:seed=1:r=44100:d=${durationSec},lowpass=f=420,highpass=f=60,tremolo=f=0.12:d=0.6,volume=-14dB[wind]`,
  `${stretches.map((_, index) => `[part${index}]`).join('')}[wind]amix=inputs=${stretches.length + 1}:normalize=0:duration=longest,` +
    `afade=t=out:st=${(durationSec - 1.5).toFixed(3)}:d=1.5,atrim=0:${durationSec}[sound]`,
].join(';');
const scale = `scale=${frameSize.widthPx}:${frameSize.heightPx}:flags=bicubic:out_color_matrix=bt709:out_range=tv`;
const encoder = spawn(
  ffmpegPath,
  [
    ['-v', 'error', '-nostdin', '-y'],
    ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${frameSize.widthPx * unit}x${frameSize.heightPx * unit}`],
    ['-r', String(frameRate), '-i', 'pipe:0'],
    ...stretches.map(({ file }) => ['-i', join(readings, file)]),
    ['-filter_complex', sound, '-map', '0:v', '-map', '[sound]'],
    ['-vf', `format=yuv444p,framerate=fps=25,${scale},format=yuv420p`],
    ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
    // Dark skies would show bands if they were given fewer bits than the rest.
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '27', '-aq-mode', '3', '-g', '125'],
    ['-c:a', 'aac', '-b:a', '96k', '-t', String(durationSec), '-movflags', '+faststart'],
    [join(samples, `${NAME}.mp4`)],
  ].flat(),
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
const ended = once(encoder, 'close');
await pipeline(Readable.from(drawFrames(scenes, durationSec)), encoder.stdin);
const [exitCode] = await ended;
if (exitCode !== 0) throw new MediaError('output-invalid', 'ffmpeg could not make the sample.');
