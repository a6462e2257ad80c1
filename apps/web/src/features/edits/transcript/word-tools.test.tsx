import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import type { EditWord } from '../document/list-edit-words.ts';
import { editorMessages } from '../editor-messages.ts';
import { WordTools } from './word-tools.tsx';

const { transcript: texts } = editorMessages;

const word = (number: number, text: string, heard = text): EditWord => ({
  number,
  text,
  heard,
  speaker: null,
  startSec: number,
  endSec: number + 1,
  state: 'in',
  isHidden: false,
  isEmphasized: false,
  isCorrected: text !== heard,
  break: null,
});

function open(selected: readonly EditWord[]) {
  const [onCorrect, onJoin, onAsHeard, onBreak, other] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const given = { onCut: other, onRestore: other, onEmphasize: other, onHide: other };
  renderInApp(
    <WordTools
      selected={selected}
      onCorrect={onCorrect}
      onJoin={onJoin}
      onAsHeard={onAsHeard}
      onBreak={onBreak}
      {...given}
      renderCorrected={({ heard }) => <p>Instead of {heard}</p>}
    />,
  );
  return { onCorrect, onJoin, onAsHeard, onBreak };
}

it('a word is split at the cursor while it is being typed', async () => {
  const { onCorrect } = open([word(3, 'Curbeam')]);
  const field = await screen.findByLabelText<HTMLInputElement>(texts.correct);
  fireEvent.change(field, { target: { value: 'Curbbeam' } });
  field.setSelectionRange(4, 4);
  await userEvent.click(screen.getByRole('button', { name: texts.split }));
  expect(onCorrect).toHaveBeenCalledExactlyOnceWith(word(3, 'Curbeam'), 'Curb beam');
});

it('words of the clip can be joined, and changed words reset to the recognized ones', async () => {
  const { onJoin, onAsHeard } = open([word(3, 'Kerb', 'Curb'), word(4, 'beam')]);
  await userEvent.click(await screen.findByRole('button', { name: texts.join }));
  await userEvent.click(screen.getByRole('button', { name: texts.asHeard }));
  expect([onJoin, onAsHeard].map((call) => call.mock.calls.length)).toEqual([1, 1]);
});

it('only words in the clip can be joined, and only a corrected word is offered elsewhere', async () => {
  open([word(3, 'Curb'), { ...word(4, 'beam'), state: 'cut' }]);
  await screen.findByRole('button', { name: texts.restore });
  expect(screen.queryByRole('button', { name: texts.join })).toBeNull();
  expect(screen.queryByText(/Instead of/)).toBeNull();
});

it('a corrected word shows the recognized one', async () => {
  open([word(3, 'Kerb', 'Curb')]);
  await screen.findByText('Instead of Curb');
});

it('a word starts a line or a page, is joined, or is reset to automatic breaks, with one button each', async () => {
  const { onBreak } = open([{ ...word(3, 'Curb'), break: 'line' }]);
  const [line, page, none] = (['line', 'page', 'none'] as const).map((kind) =>
    screen.getByRole('button', { name: texts.breaks[kind] }),
  );
  expect([line, page, none].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
  for (const button of [line, page, none]) if (button) await userEvent.click(button);
  expect(onBreak.mock.calls.map(([, wanted]) => wanted)).toEqual([undefined, 'page', 'none']);
});

it('only a word that is visible in captions can start a line or page', async () => {
  open([{ ...word(3, 'Curb'), isHidden: true }]);
  await screen.findByLabelText(texts.correct);
  expect(screen.queryByRole('group', { name: texts.breaks.label })).toBeNull();
});

it('the focus stays in the tools when a text is applied by its button', async () => {
  const { onCorrect } = open([word(3, 'Curb')]);
  await userEvent.type(await screen.findByLabelText(texts.correct), 's');
  await userEvent.click(screen.getByRole('button', { name: texts.apply }));
  expect(onCorrect).toHaveBeenCalledExactlyOnceWith(word(3, 'Curb'), 'Curbs');
  expect(screen.getByRole('button', { name: texts.split })).toBe(document.activeElement);
});
