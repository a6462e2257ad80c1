import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { EditPlayer } from '../stage/edit-player.ts';
import { PartOrder } from './part-order.tsx';
import { timelineMessages as texts } from './timeline-messages.ts';

const ranges = [
  { id: 'a', startSec: 10, endSec: 14 },
  { id: 'b', startSec: 20, endSec: 24 },
  { id: 'c', startSec: 30, endSec: 31 },
];

const words = 'from fairest creatures we desire increase that'.split(' ').map((text, number) => ({
  number,
  text,
  heard: text,
  speaker: null,
  startSec: 10 + number / 2,
  endSec: 10.4 + number / 2,
  state: 'in' as const,
  isHidden: false,
  isEmphasized: false,
  isCorrected: false,
  break: null,
}));

async function open({ perRow = 3 } = {}) {
  const player = new EditPlayer(ranges, 0);
  const [onMove, onRemove] = [vi.fn(), vi.fn()];
  function Page() {
    const [order, setOrder] = useState(ranges);
    const move = (index: number, by: number) => {
      onMove(index, by);
      const [range] = order.slice(index, index + 1);
      if (range && order[index + by]) setOrder(order.toSpliced(index, 1).toSpliced(index + by, 0, range));
    };
    const parts = { move, remove: onRemove };
    return <PartOrder ranges={order} words={words} current={0} player={player} parts={parts} />;
  }
  renderInApp(<Page />);
  const list = await screen.findByRole('list', { name: texts.order });
  for (const [index, item] of within(list).getAllByRole('listitem').entries())
    item.getBoundingClientRect = () => new DOMRect(100 * (index % perRow), 40 * Math.floor(index / perRow), 100, 30);
  const chips = within(list).getAllByRole('button');
  for (const chip of chips) chip.setPointerCapture = () => undefined;
  const [first, second, third] = chips as [HTMLElement, HTMLElement, HTMLElement];
  return { list, first, second, third, player, onMove, onRemove };
}

it('a dragged part shows its target position, and moves when it is released', async () => {
  const { list, first, onMove, player } = await open();
  fireEvent.pointerDown(first, { clientX: 50, button: 0, pointerId: 1 });
  fireEvent.pointerMove(first, { clientX: 120, pointerId: 1 });
  expect(list.querySelector('[data-insert]')).toBeNull();
  fireEvent.pointerMove(first, { clientX: 180, pointerId: 1 });
  expect(list.querySelector('[data-insert="before"] [data-part]')?.getAttribute('data-part')).toBe('c');
  fireEvent.pointerMove(first, { clientX: 290, pointerId: 1 });
  expect(list.querySelector('[data-insert="after"] [data-part]')?.getAttribute('data-part')).toBe('c');
  expect(onMove).not.toHaveBeenCalled();
  player.seek(6);
  fireEvent.pointerUp(first, { pointerId: 1 });
  fireEvent.click(first);
  expect(onMove.mock.calls).toEqual([[0, 2]]);
  expect(player.state.clipSec).toBe(6);
});

it('Escape returns a dragged part to its position', async () => {
  const { list, third, onMove } = await open();
  fireEvent.pointerDown(third, { clientX: 250, button: 0, pointerId: 1 });
  fireEvent.pointerMove(third, { clientX: 20, pointerId: 1 });
  fireEvent.keyDown(third, { key: 'Escape' });
  expect(list.querySelector('[data-insert]')).toBeNull();
  fireEvent.pointerUp(third, { pointerId: 1 });
  expect(onMove).not.toHaveBeenCalled();
});

it('a part is selected by a press, and moved and removed by keyboard with the focus on it', async () => {
  const { first, second, player, onMove, onRemove } = await open();
  fireEvent.click(second);
  expect(player.state.clipSec).toBe(4);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'ArrowRight', altKey: true });
  expect(onMove.mock.calls).toEqual([[1, 1]]);
  expect(document.activeElement?.getAttribute('data-part')).toBe('b');
  fireEvent.keyDown(second, { key: 'Delete' });
  expect(onRemove.mock.calls).toEqual([[2]]);
});

it('a part has its first words and its duration in its name', async () => {
  const { first, third } = await open();
  expect(first.textContent).toBe('1 from fairest creatures we desire increase 0:04.00');
  expect(first.getAttribute('aria-label')).toBe(
    `${texts.part({ part: 1 })} from fairest creatures we desire increase 0:04.00`,
  );
  expect(third.textContent).toBe('3  0:01.00');
});

it('a part can be dragged to another row', async () => {
  const { list, first, onMove } = await open({ perRow: 2 });
  fireEvent.pointerDown(first, { clientX: 50, clientY: 15, button: 0, pointerId: 1 });
  fireEvent.pointerMove(first, { clientX: 60, clientY: 15, pointerId: 1 });
  fireEvent.pointerMove(first, { clientX: 30, clientY: 55, pointerId: 1 });
  expect(list.querySelector('[data-insert="before"] [data-part]')?.getAttribute('data-part')).toBe('c');
  // A drop below the last row counts as in the last row.
  fireEvent.pointerMove(first, { clientX: 80, clientY: 300, pointerId: 1 });
  fireEvent.pointerUp(first, { pointerId: 1 });
  expect(onMove.mock.calls).toEqual([[0, 2]]);
});
