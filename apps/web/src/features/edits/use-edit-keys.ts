import { useEffect, useEffectEvent } from 'react';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { type EditAction, toEditAction } from './edit-keys.ts';
import { editorMessages } from './editor-messages.ts';
import { formatEditTime } from './format-edit-time.ts';
import type { EditPlayer } from './stage/edit-player.ts';
import { timelineMessages as texts } from './timeline/timeline-messages.ts';
import type { PartChanges } from './timeline/use-part-changes.ts';
import type { ClipEditing } from './use-clip-edit.ts';

type EditKeys = {
  player: EditPlayer;
  frameSec: number;
  editing: Pick<ClipEditing, 'undo' | 'redo'>;
  parts: Pick<PartChanges, 'split' | 'trimHere' | 'duplicateHere'>;
  onCut: () => void;
  onFrame: () => void;
  onHelp: () => void;
  /** Announces the time that a key has moved the playhead to. */
  announce: (text: string) => void;
};

const { stage } = editorMessages;
const FASTEST = 4;
/** Keys that always work, even if single-key shortcuts are off. */
const always: readonly EditAction[] = ['undo', 'redo', 'help'];
const once: readonly EditAction[] = ['play', 'split', 'trim-start', 'trim-end', 'duplicate', 'cut', 'help'];

/** Handles the keyboard shortcuts of the editor. */
export function useEditKeys({ player, frameSec, editing, parts, onCut, onFrame, onHelp, announce }: EditKeys): void {
  const { areOn } = useSingleKeys();
  const seek = (clipSec: number) => {
    player.seek(clipSec);
    announce(stage.position({ now: formatEditTime(player.state.clipSec), all: formatEditTime(player.lengthSec) }));
  };
  const play = (rate: number) => {
    player.play(rate);
    const speed = String(Math.abs(player.rate));
    if (player.rate !== 0) announce(rate < 0 ? texts.backward({ rate: speed }) : texts.speed({ rate: speed }));
  };
  const actions: Record<EditAction, () => void> = {
    play: () => player.toggle(),
    back: () => play(-Math.min(FASTEST, Math.max(1, player.rate * -2))),
    pause: () => player.pause(),
    forward: () => play(Math.min(FASTEST, Math.max(1, player.rate * 2))),
    'frame-back': () => seek(player.state.clipSec - frameSec),
    'frame-forward': () => seek(player.state.clipSec + frameSec),
    cut: onCut,
    split: () => parts.split(),
    'trim-start': () => parts.trimHere('start'),
    'trim-end': () => parts.trimHere('end'),
    duplicate: parts.duplicateHere,
    frame: onFrame,
    undo: editing.undo,
    redo: editing.redo,
    help: onHelp,
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Ignore keys behind a dialog, wherever the focus is.
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const action = toEditAction(event);
    if (!action || (!areOn && !always.includes(action))) return;
    event.preventDefault();
    // A held key plays and splits once.
    if (event.repeat && once.includes(action)) return;
    actions[action]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
