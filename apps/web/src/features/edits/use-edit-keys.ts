import { useEffect, useEffectEvent, useState } from 'react';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { type EditAction, toEditAction } from './edit-keys.ts';
import { formatEditTime } from './format-edit-time.ts';
import type { EditPlayer } from './stage/edit-player.ts';
import type { ClipEditing } from './use-clip-edit.ts';

type EditKeys = {
  player: EditPlayer;
  frameSec: number;
  editing: Pick<ClipEditing, 'undo' | 'redo'>;
  onCut: () => void;
  onSplit: () => void;
  onFrame: () => void;
  onHelp: () => void;
};

/** How far J goes back at a time. */
const BACK_SEC = 2;
const FASTEST = 4;
/** Keys that serve everyone, also those who switched single ones off. */
const always: readonly EditAction[] = ['undo', 'redo', 'help'];
const once: readonly EditAction[] = ['play', 'split', 'cut', 'help'];

/** Keys for what is edited. @returns where they have brought the clip, to be announced; null until one has */
export function useEditKeys({ player, frameSec, editing, onCut, onSplit, onFrame, onHelp }: EditKeys): string | null {
  const { areOn } = useSingleKeys();
  const [position, setPosition] = useState<string | null>(null);
  const seek = (clipSec: number) => {
    player.seek(clipSec);
    setPosition(formatEditTime(player.state.clipSec));
  };
  const actions: Record<EditAction, () => void> = {
    play: () => player.toggle(),
    back: () => seek(player.state.clipSec - BACK_SEC),
    pause: () => player.pause(),
    forward: () => player.play(Math.min(FASTEST, Math.max(1, player.rate * 2))),
    'frame-back': () => seek(player.state.clipSec - frameSec),
    'frame-forward': () => seek(player.state.clipSec + frameSec),
    cut: onCut,
    split: onSplit,
    frame: onFrame,
    undo: editing.undo,
    redo: editing.redo,
    help: onHelp,
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Behind a dialog nothing is edited, wherever the focus is.
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const action = toEditAction(event);
    if (!action || (!areOn && !always.includes(action))) return;
    event.preventDefault();
    // A key that is held plays and splits once.
    if (event.repeat && once.includes(action)) return;
    actions[action]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return position;
}
