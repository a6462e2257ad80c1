import type { ClipEdit } from '@clipwright/clip-spec';
import { type RefObject, useMemo, useRef } from 'react';
import { showToast } from '../../../ui/feedback/toast.tsx';
import {
  clipSecOf,
  duplicatePart,
  joinNext,
  movePart,
  placeInSource,
  removePart,
  splitOffScene,
  splitPart,
  trimPart,
  trimToPlace,
} from '../document/change-ranges.ts';
import type { EditSource } from '../document/list-edit-words.ts';
import { formatEditTime } from '../format-edit-time.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import type { ClipEditing } from '../use-clip-edit.ts';
import { snapTo } from './snap-to.ts';
import { timelineMessages as texts } from './timeline-messages.ts';

export type TrimTo = { edge: 'start' | 'end'; toSec: number };

/** The actions on the parts of a clip. */
export type PartChanges = {
  /** The distance within which an edge snaps, in seconds of the source; 0 while no timeline is visible. */
  snapWithinSec: RefObject<number>;
  /** @param drag identifies the steps of one drag; null for a key */
  trim: (index: number, to: TrimTo, drag: string | null) => void;
  /** Splits at the playhead, which snaps to a nearby edge of a word or scene. */
  split: (options?: { isExact: boolean }) => void;
  /** Splits the scene at the playhead off into its own part. */
  splitScene: () => void;
  /** Trims the part at the playhead to the playhead. */
  trimHere: (edge: 'start' | 'end') => void;
  join: (index: number) => void;
  /** @param by the number of positions */
  move: (index: number, by: number) => void;
  duplicate: (index: number) => void;
  duplicateHere: () => void;
  remove: (index: number) => void;
};

type PartChangesInput = {
  editing: Pick<ClipEditing, 'edit' | 'change'>;
  source: EditSource;
  player: EditPlayer;
  /** The edges of words and scenes. */
  snapTargetsSec: readonly number[];
  sceneCutsSec: readonly number[];
  /** Announces a change to screen readers. */
  announce: (text: string) => void;
};

/** Returns actions that change the parts of a clip and announce the result. */
export function usePartChanges(input: PartChangesInput): PartChanges {
  const { editing, source, player, snapTargetsSec, sceneCutsSec, announce } = input;
  const { edit, change } = editing;
  const snapWithinSec = useRef(0);
  return useMemo(() => {
    const here = () => placeInSource(edit.ranges, player.state.clipSec);
    /** Applies one step, or shows a message if it is not possible. */
    const apply = (changed: ClipEdit, announcement: string) => {
      if (changed === edit) {
        showToast(texts.impossible, 'warning');
        return;
      }
      // A rejected change shows its own message.
      if (change(() => changed)) announce(announcement);
    };
    const duplicate = (index: number) => apply(duplicatePart(edit, index), texts.duplicated({ part: index + 1 }));
    return {
      snapWithinSec,
      trim: (index, to, drag) => change((now) => trimPart(now, index, to, source), drag ?? undefined),
      split: ({ isExact } = { isExact: false }) => {
        const place = here();
        const held = isExact ? null : snapTo(place.sourceSec, snapTargetsSec, snapWithinSec.current);
        const range = edit.ranges[place.index];
        const isInside = held !== null && range !== undefined && held > range.startSec && held < range.endSec;
        const clipSec = isInside
          ? clipSecOf(edit.ranges, { index: place.index, sourceSec: held })
          : player.state.clipSec;
        apply(splitPart(edit, clipSec, source), texts.wasSplit({ part: place.index + 1, at: formatEditTime(clipSec) }));
      },
      splitScene: () => {
        const changed = splitOffScene(edit, player.state.clipSec, sceneCutsSec, source);
        const { index } = placeInSource(changed.ranges, player.state.clipSec);
        apply(changed, texts.sceneSplit({ part: index + 1 }));
      },
      trimHere: (edge) => {
        const { index } = here();
        const at = formatEditTime(player.state.clipSec);
        const announcement =
          edge === 'start' ? texts.startsHere({ part: index + 1, at }) : texts.endsHere({ part: index + 1, at });
        apply(trimToPlace(edit, player.state.clipSec, edge, source), announcement);
      },
      join: (index) => change((now) => joinNext(now, index)),
      move: (index, by) => {
        const changed = movePart(edit, index, by, source);
        if (by === 0 || !edit.ranges[index + by]) return;
        apply(changed, texts.moved({ part: index + 1, to: index + 1 + by, all: edit.ranges.length }));
      },
      duplicate,
      duplicateHere: () => duplicate(here().index),
      remove: (index) => {
        const changed = removePart(edit, index);
        if (changed !== edit) apply(changed, texts.removed({ part: index + 1 }));
      },
    };
  }, [edit, change, source, player, snapTargetsSec, sceneCutsSec, announce]);
}
