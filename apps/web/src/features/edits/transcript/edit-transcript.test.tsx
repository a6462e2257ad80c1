import { plainClipEdit } from '@clipwright/clip-spec';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { listEditWords } from '../document/list-edit-words.ts';
import { editorMessages } from '../editor-messages.ts';
import { EditPlayer } from '../stage/edit-player.ts';
import { EditTranscript, type WordSelection } from './edit-transcript.tsx';

const clip = plainClipEdit([{ id: 'a', startSec: 0, endSec: 3.8 }]);
const words = listEditWords(clip, {
  words: ['one', 'two', 'three', 'four', 'five'].map((text, at) => ({ text, startSec: at, endSec: at + 0.5 })),
  firstWord: 0,
  window: { startSec: 0, endSec: 10 },
  snap: (ranges) => [...ranges],
});

it('tapping selects from one word to another, and a third tap clears the selection', async () => {
  const onTakeIn = vi.fn();
  const player = new EditPlayer(clip.ranges, 0);
  function Host() {
    const [selection, setSelection] = useState<WordSelection | null>(null);
    return (
      <EditTranscript
        words={words}
        language={'en'}
        selection={selection}
        player={player}
        onTakeIn={onTakeIn}
        sourceSecOf={(sec) => sec}
        onSelect={setSelection}
        onSeek={() => undefined}
      />
    );
  }
  renderInApp(<Host />);
  await screen.findByText('one');
  const tap = (text: string) => {
    const word = screen.getByText(text);
    fireEvent.pointerDown(word, { pointerType: 'touch', button: 0 });
    fireEvent.pointerUp(word, { pointerType: 'touch' });
    fireEvent.click(word);
  };
  const selected = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  tap('two');
  expect(selected()).toEqual(['two']);
  tap('four');
  expect(selected()).toEqual(['two', 'three', 'four']);
  tap('five');
  expect(onTakeIn).toHaveBeenCalledOnce();
  tap('three');
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});

it('tapping starts another selection after words were cut', async () => {
  const onSelect = vi.fn();
  const cut = words.map((word) => (word.number < 2 ? { ...word, state: 'cut' as const } : word));
  const player = new EditPlayer(clip.ranges, 0);
  renderInApp(
    <EditTranscript
      words={cut}
      language={'en'}
      selection={[0, 1]}
      player={player}
      onSelect={onSelect}
      sourceSecOf={(sec) => sec}
      onTakeIn={() => undefined}
      onSeek={() => undefined}
    />,
  );
  const word = await screen.findByText('three');
  fireEvent.pointerDown(word, { pointerType: 'touch', button: 0 });
  fireEvent.pointerUp(word, { pointerType: 'touch' });
  fireEvent.click(word);
  expect(onSelect.mock.calls).toEqual([[[2, 2]]]);
});

it('dragging a pointer marks words and selects them when it is released, at any place', async () => {
  const [onSelect, onSeek] = [vi.fn(), vi.fn()];
  const player = new EditPlayer(clip.ranges, 0);
  renderInApp(
    <EditTranscript
      words={words}
      language={'en'}
      selection={null}
      player={player}
      onSelect={onSelect}
      onSeek={onSeek}
      sourceSecOf={(sec) => sec}
      onTakeIn={() => undefined}
    />,
  );
  const [one, three] = [await screen.findByText('one'), screen.getByText('three')];
  fireEvent.pointerDown(one, { pointerType: 'mouse', button: 0 });
  fireEvent.pointerMove(three, { pointerType: 'mouse', buttons: 1 });
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(3);
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.pointerUp(document.body, { pointerType: 'mouse' });
  expect([onSelect.mock.calls, onSeek.mock.calls]).toEqual([[[[0, 2]]], []]);
});

it('keys break captions at the selected word and join them; without a break, Backspace is left to cutting', async () => {
  const [onBreak, onJoin, onSeek] = [vi.fn(), vi.fn(), vi.fn()];
  const begins = new Map<number, 'line' | 'page'>([
    [0, 'page'],
    [2, 'line'],
  ]);
  const player = new EditPlayer(clip.ranges, 0);
  const press = (number: number, key: string, modifiers = {}) => {
    const { unmount } = renderInApp(
      <EditTranscript
        words={words}
        language={'en'}
        selection={[number, number]}
        player={player}
        begins={begins}
        onBreak={onBreak}
        onJoin={onJoin}
        onSeek={onSeek}
        sourceSecOf={(sec) => sec}
        onSelect={() => undefined}
        onTakeIn={() => undefined}
      />,
    );
    const word = screen.getByText(words[number]?.text ?? '');
    const isTaken = !fireEvent.keyDown(word, { key, ...modifiers });
    unmount();
    return isTaken;
  };
  expect([press(1, 'Enter'), press(2, 'Enter', { shiftKey: true })]).toEqual([true, true]);
  expect(onBreak.mock.calls.map(([word, wanted]) => [word.text, wanted])).toEqual([
    ['two', 'more'],
    ['three', 'page'],
  ]);
  expect([press(2, 'Backspace'), press(1, 'Backspace'), press(0, 'Backspace')]).toEqual([true, false, false]);
  expect(onJoin.mock.calls.map(([word]) => word.text)).toEqual(['three']);
  press(3, 'Enter', { altKey: true });
  expect(onSeek.mock.calls.map(([word]) => word.text)).toEqual(['four']);
  // Words outside the clip are still included.
  expect(press(4, 'Enter')).toBe(false);
});

it('a word that starts a line or page has that in its name', async () => {
  const player = new EditPlayer(clip.ranges, 0);
  renderInApp(
    <EditTranscript
      words={words}
      language={'en'}
      selection={null}
      player={player}
      begins={new Map([[2, 'line' as const]])}
      sourceSecOf={(sec) => sec}
      onSelect={() => undefined}
      onTakeIn={() => undefined}
      onSeek={() => undefined}
    />,
  );
  const word = await screen.findByRole('button', { name: 'three' });
  expect(word.getAttribute('aria-description')).toBe(editorMessages.transcript.begins.line);
});
