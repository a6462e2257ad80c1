import type { ProjectClip } from '@clipwright/contract';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useStableHandlers } from '../../../lib/use-stable-handlers.ts';
import { clipsTexts } from '../clips-messages.ts';
import { useHoverPreview } from '../player/use-hover-preview.ts';
import type { Selection } from '../triage/use-selection.ts';
import { ClipCard, type ClipCardHandlers } from './clip-card.tsx';
import classes from './clip-grid.module.css';
import { moveInGrid } from './move-in-grid.ts';

/** The number of pictures that load at once. The others load when they are near the viewport. */
const eagerCount = 6;

type ClipGridProps = {
  clips: readonly ProjectClip[];
  selectedId: string | null;
  /** The multiple selection. */
  selection: Selection;
  canEdit: boolean;
  /** True if a clip plays while the pointer rests on it. */
  hasPreviews: boolean;
  /** The drive status of the clips. */
  driveMarks: ReadonlyMap<string, string> | undefined;
  /** Shows a clip in the player. `isOpened` is true for a click, which also plays it. */
  onSelect: (clip: ProjectClip, isOpened: boolean) => void;
  onDecide: (clip: ProjectClip, decision: ProjectClip['decision']) => void;
  onDownload: (clip: ProjectClip) => void;
};

/** A grid of all clips with one tab stop; the arrow keys move within it. */
export function ClipGrid(props: ClipGridProps) {
  const { clips, selectedId, selection, canEdit, hasPreviews, driveMarks, onSelect, onDecide, onDownload } = props;
  const list = useRef<HTMLUListElement>(null);
  const preview = useHoverPreview();
  useFollowing(list, selectedId);
  const handlers: ClipCardHandlers = useStableHandlers({
    open: (clip: ProjectClip) => {
      preview.leave();
      onSelect(clip, true);
    },
    choose: (clip: ProjectClip, isRange: boolean) => selection.toggle(clip.id, { isRange }),
    enter: (clip: ProjectClip) => preview.enter(clip.id),
    leave: preview.leave,
    decide: onDecide,
    download: onDownload,
  });
  const move = (event: KeyboardEvent) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-clip]') ?? [])];
    const at = cards.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const to = moveInGrid(event.key, at, cards.length, countColumns(cards));
    if (to === null) return;
    // The page would scroll, and its own key bindings would move again.
    event.preventDefault();
    event.stopPropagation();
    const clip = clips[to];
    if (!clip || to === at) return;
    cards[to]?.focus();
    onSelect(clip, false);
  };
  return (
    <ul
      ref={list}
      className={classes.grid}
      aria-label={clipsTexts.grid}
      data-choosing={selection.chosen.length > 0 || undefined}
      onKeyDown={move}
    >
      {clips.map((clip, index) => (
        <ClipCard
          key={clip.id}
          clip={clip}
          number={index + 1}
          isSelected={clip.id === selectedId}
          isChosen={selection.has(clip.id)}
          isPreviewing={hasPreviews && clip.id === preview.id}
          isLazy={index >= eagerCount}
          canEdit={canEdit}
          driveMark={driveMarks?.get(clip.id) ?? null}
          handlers={handlers}
        />
      ))}
    </ul>
  );
}

/**
 * Keeps the selected card visible, and moves the focus to it from another card, since page shortcuts also change the
 * selection.
 */
function useFollowing(list: RefObject<HTMLUListElement | null>, selectedId: string | null): void {
  const shownId = useRef(selectedId);
  useEffect(() => {
    if (shownId.current === selectedId) return;
    shownId.current = selectedId;
    const card = list.current?.querySelector<HTMLElement>(`[data-clip="${selectedId}"]`);
    if (!card || !list.current) return;
    const { activeElement } = document;
    if (activeElement !== card && activeElement?.matches('[data-clip]')) card.focus({ preventScroll: true });
    if (list.current.scrollWidth > list.current.clientWidth) {
      // In a single row, only the row is scrolled, not the page.
      list.current.scrollTo({ left: card.offsetLeft - list.current.clientWidth / 2 });
    } else card.scrollIntoView({ block: 'nearest' });
  }, [list, selectedId]);
}

function countColumns(cards: readonly HTMLElement[]): number {
  const top = cards[0]?.getBoundingClientRect().top;
  return Math.max(1, cards.filter((card) => card.getBoundingClientRect().top === top).length);
}
