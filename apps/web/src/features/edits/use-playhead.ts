import { useSyncExternalStore } from 'react';
import { placeInSource } from './document/change-ranges.ts';
import type { EditPlayer } from './stage/edit-player.ts';

type Range = { id: string; startSec: number; endSec: number };
type Heard = Pick<EditPlayer, 'state' | 'listen'>;

/** Returns the clip time. Components that use it render for every frame. */
export function usePlayhead(player: Heard): number {
  return useSyncExternalStore(
    (tell) => player.listen(tell),
    () => player.state.clipSec,
  );
}

/** Returns the index of the part at the playhead. Components that use it render when it changes. */
export function useCurrentPart(player: Heard, ranges: readonly Range[]): number {
  return useSyncExternalStore(
    (tell) => player.listen(tell),
    () => placeInSource(ranges, player.state.clipSec).index,
  );
}
