import { expect, it } from 'vitest';
import { toEditAction } from './edit-keys.ts';

const press = (key: string, extra: object = {}) =>
  toEditAction({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, target: null, ...extra });

function element(html: string): Element {
  const box = document.createElement('div');
  box.innerHTML = html;
  const [first] = box.children;
  if (!first) throw new Error('There is one.');
  return first;
}

it('keys play, step, cut, undo and redo', () => {
  expect(['j', 'K', 'l', ' ', 'Delete', 's', 'f', 'i', 'O', 'd', 'q'].map((key) => press(key))).toEqual([
    ...['back', 'pause', 'forward', 'play', 'cut', 'split', 'frame', 'trim-start', 'trim-end', 'duplicate'],
    null,
  ]);
  expect(press('z', { ctrlKey: true })).toBe('undo');
  expect(press('Z', { metaKey: true, shiftKey: true })).toBe('redo');
  expect(press('y', { ctrlKey: true })).toBe('redo');
  expect(press('s', { ctrlKey: true })).toBeNull();
});

it('the focused element keeps its own keys', () => {
  expect(press('z', { ctrlKey: true, target: element('<input type="text">') })).toBeNull();
  expect(press('Delete', { target: element('<textarea></textarea>') })).toBeNull();
  expect(press(' ', { target: element('<button></button>') })).toBeNull();
  expect(press('ArrowLeft', { target: element('<span role="slider"></span>') })).toBeNull();
  expect(press('ArrowLeft', { target: element('<button data-edit-word></button>') })).toBeNull();
  expect(press('ArrowLeft', { target: element('<button data-part></button>') })).toBeNull();
  expect(press('Delete', { target: element('<button data-edit-word></button>') })).toBe('cut');
});

it('a list keeps its letter keys, and leaves undo to the clip', () => {
  expect(press('s', { target: element('<select></select>') })).toBeNull();
  expect(press('z', { ctrlKey: true, target: element('<select></select>') })).toBe('undo');
});
