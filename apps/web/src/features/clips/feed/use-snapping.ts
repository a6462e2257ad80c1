import { type UIEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** A column of parts as high as their place: keeps it at one of them, and tells at which a swipe has stopped. */
export function useSnapping(index: number, onMoved: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const align = useEffectEvent((isForced: boolean) => {
    const element = ref.current;
    if (!element) return;
    const top = index * element.clientHeight;
    // A swipe that is still under way ends by itself.
    if (!isForced && Math.abs(element.scrollTop - top) < element.clientHeight / 2) return;
    element.scrollTo({ top, behavior: 'instant' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part changed, by a key or by the address.
  useLayoutEffect(() => align(false), [index]);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(() => align(true));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    onScroll({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLElement>) {
      const at = clientHeight > 0 ? Math.round(scrollTop / clientHeight) : index;
      if (at !== index) onMoved(at);
    },
  };
}
