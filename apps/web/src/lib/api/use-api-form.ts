import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FormProblems, problemsOfError } from './form-problems.ts';

/** A check of a form's values, which returns null if they are valid. The server checks them again. */
export type FormCheck<Values> = (values: Values) => FormProblems | null | Promise<FormProblems | null>;

type ApiFormOptions<Values, Result> = {
  /** The values by field name: text, or whether a checkbox is checked. Values without a field are sent unchanged. */
  initialValues: Values;
  check: FormCheck<Values>;
  send: (values: Values) => Promise<Result>;
  onDone: (result: Result, values: Values) => unknown;
  /** Returns true if the page shows the failure in its own way. */
  onFailure?: (error: unknown) => boolean;
};

const noProblems: FormProblems = { fields: {}, message: null };

/**
 * Manages a form: checks it, sends it once at a time, and shows the server's errors at their fields. The fields keep
 * their values after a failure, including text entered before the page's scripts ran.
 */
export function useApiForm<Values extends Record<string, string | boolean>, Result>(
  options: ApiFormOptions<Values, Result>,
) {
  const { initialValues, check, send, onDone, onFailure } = options;
  const [problems, setProblems] = useState(noProblems);
  const element = useRef<HTMLFormElement>(null);
  // A second click can arrive before the first one is rendered.
  const isAtWork = useRef(false);
  const names = Object.keys(initialValues);

  const show = (next: FormProblems) => {
    setProblems(next);
    const first = names.find((name) => name in next.fields);
    const field = first === undefined ? null : element.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };

  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (result, values) => onDone(result, values),
    onError: (error) => {
      if (!onFailure?.(error)) show(problemsOfError(error, names));
    },
    onSettled: () => {
      isAtWork.current = false;
    },
  });

  const go = (values: Values, next: FormProblems | null) => {
    if (next) {
      isAtWork.current = false;
      return show(next);
    }
    setProblems(noProblems);
    mutation.mutate(values);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mutation.isPending || isAtWork.current) return;
    isAtWork.current = true;
    element.current = event.currentTarget;
    const values = readValues(event.currentTarget, initialValues);
    const next = check(values);
    if (!(next instanceof Promise)) return go(values, next);
    void next
      .then((later) => go(values, later))
      .catch(() => {
        isAtWork.current = false;
      });
  };

  /** Submits a form that was submitted before the scripts ran (see `first-paint.js`). */
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    form.dataset.live = '';
    if (form.dataset.held !== undefined) form.requestSubmit();
  }, []);

  /** Returns the props of an input by its name. */
  const field = (name: keyof Values & string, kind: 'input' | 'checkbox' = 'input') => {
    const initial = initialValues[name];
    return {
      name,
      ...(kind === 'checkbox' ? { defaultChecked: initial === true } : { defaultValue: String(initial) }),
      error: problems.fields[name],
      onChange: () => name in problems.fields && setProblems(({ fields, message }) => without(name, fields, message)),
    };
  };

  return {
    /** The props of a server-rendered form: it waits for its scripts, and never submits its values in a URL. */
    early: { ref: element, method: 'post' },
    field,
    onSubmit,
    message: problems.message,
    isBusy: mutation.isPending,
    errorCount: Object.keys(problems.fields).length,
  } as const;
}

function readValues<Values extends Record<string, string | boolean>>(form: HTMLFormElement, initial: Values): Values {
  const values = Object.keys(initial).map((name) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) return [name, field.type === 'checkbox' ? field.checked : field.value];
    const isOther = field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
    return [name, isOther ? field.value : initial[name]];
  });
  return Object.fromEntries(values);
}

function without(name: string, { [name]: _gone, ...fields }: FormProblems['fields'], message: string | null) {
  return { fields, message };
}
