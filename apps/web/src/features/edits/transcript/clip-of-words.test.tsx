import { plainClipEdit } from '@clipwright/clip-spec';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { makeClipMessages as texts } from '../../../ui/clips/make-clip-messages.ts';
import { listEditWords } from '../document/list-edit-words.ts';
import { ClipOfWords } from './clip-of-words.tsx';

const words = listEditWords(plainClipEdit([{ id: 'a', startSec: 10, endSec: 14 }]), {
  words: Array.from({ length: 30 }, (_, at) => ({ text: `w${at}`, startSec: at, endSec: at + 0.8 })),
  firstWord: 0,
  window: { startSec: 0, endSec: 30 },
  snap: (ranges) => [...ranges],
});

it('words after the clip can become another clip', async () => {
  const onMake = vi.fn();
  renderInApp(<ClipOfWords words={words} selected={words.slice(13, 22)} maker={{ isBusy: false, onMake }} />);
  await userEvent.click(await screen.findByRole('button', { name: texts.make }));
  expect(onMake.mock.calls).toEqual([[{ startSec: 12.9, endSec: 21.9 }]]);
});

it('enough words of the clip can become another clip', async () => {
  const onMake = vi.fn();
  const inClip = words.map((word) => ({ ...word, state: 'in' as const }));
  renderInApp(<ClipOfWords words={inClip} selected={inClip.slice(10, 20)} maker={{ isBusy: false, onMake }} />);
  await userEvent.click(await screen.findByRole('button', { name: texts.make }));
  expect(onMake.mock.calls).toEqual([[{ startSec: 9.9, endSec: 19.9 }]]);
});

it('too few words of the clip are not offered as another clip', () => {
  const maker = { isBusy: false, onMake: vi.fn() };
  renderInApp(<ClipOfWords words={words} selected={words.slice(10, 13)} maker={maker} />);
  expect(screen.queryByRole('button')).toBeNull();
});
