import type { EditPlayer } from './edit-player.ts';

/** So much is heard on both sides, to tell how it will sound without. */
const AROUND_SEC = 0.8;

/** Plays a stretch of the clip, and stops after it. */
export function hearStretch(
  player: Pick<EditPlayer, 'seek' | 'play' | 'pause' | 'listen'>,
  { startSec, endSec }: { startSec: number; endSec: number },
): void {
  player.pause();
  player.seek(startSec - AROUND_SEC);
  player.play();
  const end = player.listen(({ isPlaying, clipSec }) => {
    const isOver = clipSec >= endSec + AROUND_SEC;
    const isElsewhere = clipSec < startSec - AROUND_SEC - 0.1;
    if (isPlaying && !isOver && !isElsewhere) return;
    end();
    if (isPlaying && isOver) player.pause();
  });
}
