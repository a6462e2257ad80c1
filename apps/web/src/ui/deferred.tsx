import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children with low priority, so that they don't delay other updates or the next press. For large parts
 * that manage their own state: a switch inside that is controlled from outside would jump back for a moment when it is
 * pressed.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children);
}

/**
 * Leaves its children out of a page's first render and adds them right after. Reserve their space, or place them last.
 */
export function Later({ children }: { children: ReactNode }) {
  const isFollowing = useDeferredValue<boolean>(true, false);
  return isFollowing && children;
}
