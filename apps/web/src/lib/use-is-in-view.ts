import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns true if at least this share (0..1) of an element is in view; false until that is measured, and if
 * unsupported.
 */
export function useIsInView<Target extends Element>(share: number): [RefObject<Target | null>, boolean] {
  const ref = useRef<Target>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (target === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      threshold: share,
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [share]);
  return [ref, isInView];
}
