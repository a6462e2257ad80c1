import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws what is in it behind everything else: what was pressed elsewhere shows first, and this follows without holding up
 * the next press. For large parts that keep what is pressed in them themselves: a switch or choice in it that is decided
 * outside would go back for a moment when it is pressed.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children);
}

/** Leaves something out of the first picture of a page, which it follows. Its place must be kept, or below everything else. */
export function Later({ children }: { children: ReactNode }) {
  const isFollowing = useDeferredValue<boolean>(true, false);
  return isFollowing && children;
}
