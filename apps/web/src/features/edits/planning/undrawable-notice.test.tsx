import type { UndrawableText } from '@clipwright/media/plan';
import { act, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { undrawnMessages as texts } from './undrawable-messages.ts';
import { UndrawableNotice } from './undrawable-notice.tsx';
import { useEditFonts } from './use-edit-fonts.ts';

const of = (text: string, characters: string): UndrawableText => ({ text, characters });

it('the notice names the missing characters, the words that contain them, and the remedy', () => {
  renderInApp(
    <UndrawableNotice undrawn={[of('你好!', '你好'), of('Жук', 'Ж'), of('你好!', '你好')]} hasEmoji={false} />,
  );
  const note = screen.getByRole('status');
  expect(note.textContent).toContain('“你”, “好”, and “Ж”');
  expect(note.textContent).toContain('“你好!” and “Жук”');
  expect(note.textContent).toContain(texts.todo);
});

it('the notice names only as many characters as can be read at a glance', () => {
  const many = Array.from('一二三四五六七八', (letter) => of(letter.repeat(40), letter));
  renderInApp(<UndrawableNotice undrawn={many} hasEmoji={false} />);
  const { textContent } = screen.getByRole('status');
  expect(textContent).toContain(texts.more);
  expect(textContent).not.toContain('六');
  expect(textContent?.length).toBeLessThan(400);
});

it('the notice states that emoji are left out, and is absent if everything can be drawn', () => {
  const { rerender } = renderInApp(<UndrawableNotice undrawn={[]} hasEmoji />);
  screen.getByText(texts.emoji);
  rerender(<UndrawableNotice undrawn={[]} hasEmoji={false} />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('missing characters are reported after the server was searched for a font that has them', async () => {
  const requests: (() => void)[] = [];
  const onLacking = () => new Promise<void>((resolve) => requests.push(resolve));
  const first = [of('你', '你')];
  const { result, rerender } = renderHook(
    ({ undrawn, isSaved, isLoading }) => useEditFonts(undrawn, { isSaved, isLoading, onLacking }),
    { initialProps: { undrawn: first, isSaved: false, isLoading: false } },
  );
  expect([result.current, requests.length]).toEqual([[], 0]);
  // Before any font has loaded, all characters are missing.
  rerender({ undrawn: first, isSaved: true, isLoading: true });
  expect([result.current, requests.length]).toEqual([[], 0]);
  rerender({ undrawn: first, isSaved: true, isLoading: false });
  expect([result.current, requests.length]).toEqual([[], 1]);
  await act(async () => requests[0]?.());
  expect(result.current).toEqual(first);
  // A new character triggers another request. The result for the previous one is kept.
  const more = [...first, of('Ж', 'Ж')];
  rerender({ undrawn: more, isSaved: false, isLoading: false });
  expect(result.current).toEqual(first);
  rerender({ undrawn: more, isSaved: true, isLoading: false });
  expect(requests).toHaveLength(2);
  rerender({ undrawn: more, isSaved: true, isLoading: true });
  await act(async () => requests[1]?.());
  expect(result.current).toEqual([]);
  // The newly loaded fonts have the character.
  rerender({ undrawn: first, isSaved: true, isLoading: false });
  expect(result.current).toEqual(first);
  expect(requests).toHaveLength(2);
});
