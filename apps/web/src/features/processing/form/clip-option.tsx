import { createContext, type ReactNode, use } from 'react';
import type { OptionId } from './clip-option-ids.ts';

/** The visible options; null: all. */
export const FoundOptions = createContext<ReadonlySet<OptionId> | null>(null);

/** An option of the form, which a search for something else hides. */
export function ClipOption({ id, children }: { id: OptionId; children: ReactNode }) {
  const matches = use(FoundOptions);
  return matches === null || matches.has(id) ? children : null;
}
