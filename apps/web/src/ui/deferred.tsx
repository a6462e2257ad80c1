import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws what is in it behind everything else: what was pressed shows first, and this follows without holding up the next
 * press. For parts that are large and beside what the user does.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children);
}
