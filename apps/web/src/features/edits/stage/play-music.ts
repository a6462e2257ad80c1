import { type MusicPlan, musicSecAt, musicVolumeAt } from '@clipwright/media/plan';
import type { EditPlayer } from './edit-player.ts';

/** The music may be this far from where it should be before it is put there, which is heard. */
const DRIFT_SEC = 0.12;

type Heard = Pick<EditPlayer, 'rate' | 'volume'> & {
  state: Pick<EditPlayer['state'], 'clipSec' | 'isPlaying'>;
  listen: (listener: () => void) => () => void;
};

/**
 * Plays music with a clip: from where the clip is, as loud as its file has it there, over cuts and after every seek.
 * @returns what ends it
 */
export function playMusic(player: Heard, music: MusicPlan, audio: HTMLAudioElement): () => void {
  audio.preload = 'auto';
  audio.loop = music.isRepeated;
  audio.src = music.path;
  let isStarting = false;
  const start = async () => {
    isStarting = true;
    // Refused without a gesture, or given up for a pause: the clip plays on.
    await audio.play().catch(() => undefined);
    isStarting = false;
  };
  const follow = () => {
    const { clipSec, isPlaying } = player.state;
    const level = musicVolumeAt(music, clipSec);
    // No element is louder than its file.
    audio.volume = Math.min(1, level) * player.volume;
    const isHeard = isPlaying && player.rate > 0 && level > 0;
    if (!isHeard) {
      if (!audio.paused) audio.pause();
      return;
    }
    const atSec = musicSecAt(music, clipSec);
    const apart = Math.abs(audio.currentTime - atSec);
    // Just before its end and just after its start are near to each other.
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
