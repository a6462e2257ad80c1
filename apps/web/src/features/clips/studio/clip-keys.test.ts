import { expect, test } from 'vitest';
import { toClipAction } from './clip-keys.ts';

function press(key: string, inside = '<p></p>', held: 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | null = null) {
  document.body.innerHTML = inside;
  const target = document.body.querySelector('[data-at]') ?? document.body.firstElementChild;
  const keys = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  return toClipAction({ key, ...keys, ...(held && { [held]: true }), target });
}

test.each([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  [' ', 'play'],
  ['y', 'keep'],
  ['Y', 'keep'],
  ['n', 'skip'],
  ['z', 'undo'],
  ['x', 'select'],
  ['Escape', 'deselect'],
  ['c', 'captions'],
  ['g', 'guides'],
  ['m', 'mute'],
  ['t', 'copy-title'],
  ['d', 'download'],
  ['e', 'edit'],
  ['p', 'edit-post'],
  ['?', 'help'],
  ['q', null],
  ['Enter', null],
])('the key "%s" means %s', (key, action) => {
  expect(press(key)).toBe(action);
});

test.each(['<input>', '<textarea></textarea>', '<select></select>', '<dialog><p data-at></p></dialog>'])(
  'keys pressed in %s are ignored',
  (inside) => {
    for (const key of ['y', ' ', 'ArrowLeft', '?']) expect(press(key, inside)).toBeNull();
  },
);

test('Space activates the focused control, and arrow keys move within it', () => {
  expect(press(' ', '<button></button>')).toBeNull();
  expect(press('y', '<button></button>')).toBe('keep');
  expect(press('ArrowRight', '<div role="tablist"><button data-at></button></div>')).toBeNull();
  expect(press('ArrowRight', '<input type="range">')).toBeNull();
  expect(press('m', '<input type="range">')).toBe('mute');
});

test('browser shortcuts are ignored', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) expect(press('d', '<p></p>', held)).toBeNull();
});

test('Shift with the selection key selects a range', () => {
  expect(press('X', '<p></p>', 'shiftKey')).toBe('select-range');
});
