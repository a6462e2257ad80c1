import { type MusicPlan, musicSecAt, musicVolumeAt } from '@clipwright/media/plan';
import type { EditPlayer } from './edit-player.ts';

/** The tolerated drift of the music. A correction is audible. */
const DRIFT_SEC = 0.12;

type Heard = Pick<EditPlayer, 'rate' | 'volume'> & {
  state: Pick<EditPlayer['state'], 'clipSec' | 'isPlaying'>;
  listen: (listener: () => void) => () => void;
};

/**
 * Plays music in sync with a clip, at the volume that the exported file has at each time, across cuts and seeks.
 * @returns a function that stops it
 */
export function playMusic(player: Heard, music: MusicPlan, audio: HTMLAudioElement): () => void {
  audio.preload = 'auto';
  audio.loop = music.isRepeated;
  audio.src = music.path;
  let isStarting = false;
  const start = async () => {
    isStarting = true;
    // The browser rejected playback without a gesture, or a pause interrupted it. The clip plays on.
    await audio.play().catch(() => undefined);
    isStarting = false;
  };
  const follow = () => {
    const { clipSec, isPlaying } = player.state;
    const level = musicVolumeAt(music, clipSec);
    // An element cannot be louder than its file.
    audio.volume = Math.min(1, level) * player.volume;
    const isHeard = isPlaying && player.rate > 0 && level > 0;
    if (!isHeard) {
      if (!audio.paused) audio.pause();
      return;
    }
    const atSec = musicSecAt(music, clipSec);
    const apart = Math.abs(audio.currentTime - atSec);
    // In a loop, the end and the start are close to each other.
    const drift = music.isRepeated ? Math.min(apart, music.durationSec - apart) : apart;
    if (drift > DRIFT_SEC) audio.currentTime = atSec;
    audio.playbackRate = player.rate;
    if (audio.paused && !isStarting) void start();
  };
  follow();
  const stop = player.listen(follow);
  return () => {
    stop();
    audio.pause();
    audio.removeAttribute('src');
  };
}
