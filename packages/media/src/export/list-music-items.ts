import { type MusicPlan, musicSecAt, musicVolumeAt } from '../render/duck-music.ts';
import type { TimelineMusic } from '../timelines/timeline.ts';

/** The lowest volume. Editing programs cannot express silence in decibels. */
const LOWEST_VOLUME = 0.001;

/** Splits a clip's music into pieces, one per repetition, with the volume as keyframes. Frames are clip frames. */
export function listMusicItems(music: MusicPlan, rate: number): Omit<TimelineMusic, 'sourceIndex'>[] {
  const wholeFrames = Math.round(music.durationSec * rate);
  const items: Omit<TimelineMusic, 'sourceIndex'>[] = [];
  for (let atSec = 0; atSec < music.lengthSec - 0.5 / rate; ) {
    const musicSec = musicSecAt(music, atSec);
    const endSec = Math.min(music.lengthSec, atSec + music.durationSec - musicSec);
    const [startFrame, endFrame] = [Math.round(atSec * rate), Math.round(endSec * rate)];
    const sourceFrame = Math.min(Math.round(musicSec * rate), Math.max(0, wholeFrames - 1));
    const frames = Math.min(endFrame - startFrame, wholeFrames - sourceFrame);
    if (frames > 0)
      items.push({ sourceFrame, startFrame, frames, levels: listLevels(music, { startFrame, frames, rate }) });
    // A piece shorter than a frame would never end.
    atSec = Math.max(endSec, atSec + 1 / rate);
  }
  return items;
}

function listLevels(
  music: MusicPlan,
  { startFrame, frames, rate }: { startFrame: number; frames: number; rate: number },
): TimelineMusic['levels'] {
  const { levels, fadeInSec, fadeOutSec, lengthSec } = music;
  const turns = [
    ...levels.flatMap(({ startSec, durationSec }) => [startSec, startSec + durationSec]),
    ...[fadeInSec, lengthSec - fadeOutSec],
  ];
  const inside = turns.map((sec) => Math.round(sec * rate) - startFrame).filter((at) => at > 0 && at < frames);
  const keys = [...new Set([0, ...inside, frames - 1])].sort((a, b) => a - b);
  const volumes = keys.map((atFrame) => {
    const volume = musicVolumeAt(music, Math.min((startFrame + atFrame) / rate, lengthSec - 1e-6));
    return { atFrame, volume: Number(Math.max(LOWEST_VOLUME, volume).toFixed(5)) };
  });
  return volumes.every(({ volume }) => volume === volumes[0]?.volume) ? volumes.slice(0, 1) : volumes;
}
