import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useStableHandlers } from './use-stable-handlers.ts';

it('stable handlers keep their identity and call the latest function', () => {
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
