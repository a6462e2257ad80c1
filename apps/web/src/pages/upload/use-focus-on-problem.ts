import { type RefObject, useEffect } from 'react';
import type { RequestProblems } from '../../features/processing/form/project-request-form.ts';

/** Moves focus to the first field that was refused, once it is there: what can be adjusted may have to open first. */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  problems: RequestProblems,
  sourceError: string | null,
): void {
  const [first] = Object.keys(problems);
  useEffect(() => {
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [form, first]);
  useEffect(() => {
    if (sourceError !== null) {
      form.current?.querySelector<HTMLElement>('[role="tabpanel"] :is(input, textarea):not([hidden])')?.focus();
    }
  }, [form, sourceError]);
}
