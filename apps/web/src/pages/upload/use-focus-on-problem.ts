import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { RequestProblems } from '../../features/processing/form/project-request-form.ts';

/** After an attempt to send, moves focus to the first field that was refused: what can be adjusted is open by then. */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  attempt: number,
  problems: RequestProblems,
  sourceError: string | null,
): void {
  const focus = useEffectEvent(() => {
    const [first] = Object.keys(problems);
    const field = sourceError === null ? first && `[name="${first}"]` : '[name="source"], [type="range"]';
    if (field) form.current?.querySelector<HTMLElement>(field)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not while problems are mended.
  useEffect(() => focus(), [attempt]);
}
