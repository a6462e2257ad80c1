import { useLayoutEffect, useRef, useState } from 'react';

type Handlers = Readonly<Record<string, (...values: never[]) => void>>;

/**
 * Returns functions that never change and call the latest handlers, so that entries of a long list re-render only if
 * they change themselves. Names must not change.
 */
export function useStableHandlers<H extends Handlers>(handlers: H): H {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(() => {
    const names: (keyof H)[] = Object.keys(handlers);
    return Object.fromEntries(
      names.map((name) => [name, (...values: never[]) => latest.current[name]?.(...values)]),
    ) as H;
  });
  return stable;
}
