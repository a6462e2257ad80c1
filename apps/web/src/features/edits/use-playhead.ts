import { useSyncExternalStore } from 'react';
import { placeInSource } from './document/change-ranges.ts';
import type { EditPlayer } from './stage/edit-player.ts';

type Range = { id: string; startSec: number; endSec: number };
type Heard = Pick<EditPlayer, 'state' | 'listen'>;

/** Returns the time of the clip. Components that use it are drawn with every frame. */
export function usePlayhead(player: Heard): number {
  return useSyncExternalStore(
    (tell) => player.listen(tell),
    () => player.state.clipSec,
  );
}

/** The number of the part that the clip is in; what uses it is drawn when another begins. */
export function useCurrentPart(player: Heard, ranges: readonly Range[]): number {
  return useSyncExternalStore(
    (tell) => player.listen(tell),
    () => placeInSource(ranges, player.state.clipSec).index,
  );
}
