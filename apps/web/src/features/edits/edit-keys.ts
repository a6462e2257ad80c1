import type { PressedKey } from '../../lib/single-keys.ts';

export type EditAction =
  | 'play'
  | 'back'
  | 'pause'
  | 'forward'
  | 'frame-back'
  | 'frame-forward'
  | 'cut'
  | 'split'
  | 'frame'
  | 'trim-start'
  | 'trim-end'
  | 'duplicate'
  | 'undo'
  | 'redo'
  | 'help';

const actions: Readonly<Record<string, EditAction>> = {
  ' ': 'play',
  j: 'back',
  k: 'pause',
  l: 'forward',
  ArrowLeft: 'frame-back',
  ArrowRight: 'frame-forward',
  Delete: 'cut',
  Backspace: 'cut',
  s: 'split',
  f: 'frame',
  i: 'trim-start',
  o: 'trim-end',
  d: 'duplicate',
  '?': 'help',
};

const typing = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable="true"]';
const ownSpace = 'button:not([data-edit-word]), a[href], summary, input';
/** Elements that use the arrow keys themselves, to move through words or to move handles. */
const ownArrows = 'input, select, [role="slider"], [role="tablist"], [data-edit-word], [data-part]';

/** Returns the editor action for a key; null without one, or if the key belongs to the focused element. */
export function toEditAction(pressed: PressedKey): EditAction | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target } = pressed;
  const focused = target instanceof Element ? target : null;
  if (focused?.closest(typing) || focused?.closest('dialog') || altKey) return null;
  if (!ctrlKey && !metaKey && focused?.closest('select')) return null;
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'y') return 'redo';
    return letter === 'z' ? (shiftKey ? 'redo' : 'undo') : null;
  }
  const action = actions[key.length === 1 ? key.toLowerCase() : key] ?? null;
  if (action === 'play' && focused?.closest(ownSpace)) return null;
  if ((action === 'frame-back' || action === 'frame-forward') && focused?.closest(ownArrows)) return null;
  return action;
}
