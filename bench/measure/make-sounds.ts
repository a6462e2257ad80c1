import { join } from 'node:path';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';

/** Sounds without speech, 30 s each, as ffmpeg sources and filters. */
const sounds = {
  chords: 'sine=262:d=30[a];sine=330:d=30[b];sine=392:d=30[c];[a][b][c]amix=3,tremolo=f=2:d=0.7,volume=2',
  noise: 'anoisesrc=c=pink:d=30:a=0.3:seed=7',
  silence: 'anullsrc=r=16000:cl=mono,atrim=0:30',
  applause: 'anoisesrc=c=white:d=30:a=0.4:seed=3,tremolo=f=11:d=0.9,tremolo=f=7:d=0.8,highpass=800,lowpass=6000',
};

/** Writes sounds without speech as WAV files. @returns their names and paths */
export async function makeSounds(tools: MediaTools, folder: string): Promise<{ name: string; path: string }[]> {
  const made = [];
  for (const [name, source] of Object.entries(sounds)) {
    const path = join(folder, `${name}.wav`);
    const args = [['-filter_complex', source], ['-t', '30'], ['-ac', '1'], ['-ar', '16000'], [path]];
    await runFfmpeg(tools, { args, timeoutMs: 60_000 });
    made.push({ name, path });
  }
  return made;
}
