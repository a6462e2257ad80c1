import type { PressedKey } from '../../../lib/single-keys.ts';

export type ClipAction =
  | 'previous'
  | 'next'
  | 'play'
  | 'keep'
  | 'skip'
  | 'undo'
  | 'select'
  | 'select-range'
  | 'deselect'
  | 'captions'
  | 'guides'
  | 'mute'
  | 'copy-title'
  | 'download'
  | 'edit'
  | 'edit-post'
  | 'help';

const actions: Readonly<Record<string, ClipAction>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ' ': 'play',
  y: 'keep',
  n: 'skip',
  z: 'undo',
  x: 'select',
  Escape: 'deselect',
  c: 'captions',
  g: 'guides',
  m: 'mute',
  t: 'copy-title',
  d: 'download',
  e: 'edit',
  p: 'edit-post',
  '?': 'help',
};

/** Elements with their own keys: text fields, and those that Space or an arrow key operates. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';
const ownSpace = 'button, a[href], summary, input, [role="tab"]';
const ownArrows = '[role="tablist"], input, select, [role="slider"]';

/** Returns the action of a key for the visible clip; null without one, or if the key belongs to the focused element. */
export function toClipAction({ key, shiftKey, ctrlKey, metaKey, altKey, target }: PressedKey): ClipAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const focused = target instanceof Element ? target : null;
  if (focused?.closest(typing) || focused?.closest('dialog')) return null;
  const action = actions[key.length === 1 ? key.toLowerCase() : key] ?? null;
  if (action === 'play' && focused?.closest(ownSpace)) return null;
  if ((action === 'previous' || action === 'next') && focused?.closest(ownArrows)) return null;
  return action === 'select' && shiftKey ? 'select-range' : action;
}
