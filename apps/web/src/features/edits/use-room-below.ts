import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Sets the height above an element as `--cw-editor-top`, since notices there appear and disappear. */
export function useRoomBelow(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const topPx = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      element.current?.style.setProperty('--cw-editor-top', `${topPx}px`);
    };
    measure();
    // jsdom has no layout.
    if (!('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // Its siblings push it down without making the page longer.
    for (const sibling of element.current?.closest('main')?.parentElement?.children ?? []) observer.observe(sibling);
    return () => observer.disconnect();
  }, []);
  return element;
}
