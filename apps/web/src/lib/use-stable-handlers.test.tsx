import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useStableHandlers } from './use-stable-handlers.ts';

it('stable handlers stay the same and call what was given last', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { result, rerender } = renderHook(({ open }) => useStableHandlers({ open }), {
    initialProps: { open: first },
  });
  const { open } = result.current;
  rerender({ open: second });
  expect(result.current.open).toBe(open);
  open('a clip');
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledExactlyOnceWith('a clip');
});
