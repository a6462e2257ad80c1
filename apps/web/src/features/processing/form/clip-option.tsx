import { createContext, type ReactNode, use } from 'react';
import type { OptionId } from './clip-option-ids.ts';

/** The options that match the search, or null to show all. */
export const FoundOptions = createContext<ReadonlySet<OptionId> | null>(null);

/** The caption styles whose names match the search; empty if the search is for something else. */
export const FoundStyles = createContext<ReadonlySet<string>>(new Set());

/** An option of the form, which is hidden if it does not match the search. */
export function ClipOption({ id, children }: { id: OptionId; children: ReactNode }) {
  const matches = use(FoundOptions);
  return matches === null || matches.has(id) ? children : null;
}
