import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { makeClipMessages as texts } from '../../../ui/clips/make-clip-messages.ts';
import { SelectableLines } from './selectable-lines.tsx';

const lines = Array.from({ length: 200 }, (_, at) => ({ startSec: 4 * at, endSec: 4 * at + 3.5, text: `Line ${at}.` }));

function open() {
  const onMake = vi.fn();
  const maker = { isBusy: false, onMake };
  renderInApp(<SelectableLines lines={lines} found={lines} language="en" maker={maker} />);
  const line = (at: number) => screen.getByRole('button', { name: new RegExp(`Line ${at}\\.`) });
  return { onMake, line };
}

it('pressing one line and then another makes a clip of the lines between them', async () => {
  const { onMake, line } = open();
  await screen.findByText(texts.linesHint);
  await userEvent.click(line(6));
  await screen.findByText(texts.tooShort);
  expect(screen.getByRole('button', { name: texts.make })).toHaveProperty('disabled', true);
  await userEvent.click(line(3));
  await screen.findByText(texts.selected({ from: '0:11', to: '0:27' }));
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed.map(({ textContent }) => textContent)).toEqual([
    '0:12Line 3.',
    '0:16Line 4.',
    '0:20Line 5.',
    '0:24Line 6.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: texts.make }));
  expect(onMake.mock.calls).toEqual([[{ startSec: 11.8, endSec: 27.75 }]]);
});

it('a third press starts a new selection, and the selection can be cleared', async () => {
  const { line } = open();
  for (const at of [0, 5, 8]) await userEvent.click(line(at));
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([line(8)]);
  await userEvent.click(screen.getByRole('button', { name: texts.clear }));
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  await screen.findByText(texts.linesHint);
});

it('a selection that is too long for a clip is reported', async () => {
  const { line } = open();
  await userEvent.click(line(0));
  await userEvent.click(line(199));
  await screen.findByText(texts.tooLong);
});
