import type { EditPlayer } from './edit-player.ts';

/** The context to play on both sides, which helps to judge the cut. */
const AROUND_SEC = 0.8;

/** Plays a range of the clip, then pauses. */
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
