import { plainClipEdit } from '@clipwright/clip-spec';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { listEditWords } from '../document/list-edit-words.ts';
import { editorMessages } from '../editor-messages.ts';
import { FindWords } from './find-words.tsx';

const { find: texts } = editorMessages;
const clip = plainClipEdit([{ id: 'a', startSec: 0, endSec: 10 }]);
const words = listEditWords(clip, {
  words: 'Anna met Ana and Ana.'.split(' ').map((text, at) => ({ text, startSec: at, endSec: at + 0.5 })),
  firstWord: 0,
  window: { startSec: 0, endSec: 10 },
  snap: (ranges) => [...ranges],
});

it('matches are counted, visited one by one, and replaced in one step', async () => {
  const [onSelect, onChange] = [vi.fn(), vi.fn()];
  Element.prototype.scrollIntoView ??= () => undefined;
  renderInApp(<FindWords words={words} onSelect={onSelect} onChange={onChange} />);
  await userEvent.click(await screen.findByText(texts.label));
  await userEvent.type(screen.getByLabelText(texts.wanted), 'ana');
  screen.getByText(texts.found({ count: 2 }));
  const next = screen.getByRole('button', { name: texts.next });
  for (let presses = 0; presses < 3; presses++) await userEvent.click(next);
  expect(onSelect.mock.calls).toEqual([[[2, 2]], [[4, 4]], [[2, 2]]]);

  const all = screen.getByRole('button', { name: texts.replaceAll });
  expect(all).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText(texts.replacement), 'Anna');
  await userEvent.click(all);
  expect(onChange).toHaveBeenCalledOnce();
  screen.getByText(texts.replaced({ count: 2 }));
  expect(onChange.mock.calls[0]?.[0](clip).words).toEqual({ 2: { text: 'Anna' }, 4: { text: 'Anna.' } });
  await userEvent.type(screen.getByLabelText(texts.wanted), 'n');
  screen.getByText(texts.found({ count: 0 }));
});
