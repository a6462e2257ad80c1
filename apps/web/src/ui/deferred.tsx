import { type ReactNode, useDeferredValue } from 'react';

type DeferredProps = {
  /** The page is first drawn without it, and this follows. Its place must be kept, or be below everything else. */
  isLater?: boolean;
  children: ReactNode;
};

/**
 * Draws what is in it behind everything else: what was pressed shows first, and this follows without holding up the next
 * press. For parts that are large and beside what the user does.
 */
export function Deferred({ isLater = false, children }: DeferredProps) {
  return useDeferredValue(children, isLater ? null : children);
}
