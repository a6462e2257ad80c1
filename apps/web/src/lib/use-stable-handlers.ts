import { useLayoutEffect, useRef, useState } from 'react';

type Handlers = Readonly<Record<string, (...values: never[]) => void>>;

/**
 * Calls what was given last, by functions that stay the same: an entry of a long list that gets them is drawn again only
 * where it differs itself. Names must not change.
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
