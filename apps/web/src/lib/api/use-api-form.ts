import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type FormProblems, problemsOfError } from './form-problems.ts';

type ApiFormOptions<Values, Result> = {
  initialValues: Values;
  /** Null where the values may be sent. The server checks them again. */
  check: (values: Values) => FormProblems | null;
  send: (values: Values) => Promise<Result>;
  onDone: (result: Result, values: Values) => unknown;
  /** Return true for a failure that the page shows in its own way. */
  onFailure?: (error: unknown) => boolean;
};

/** A form that is checked, sent once at a time, and shows the server's refusal where it belongs. Values stay on failure. */
export function useApiForm<Values extends Record<string, unknown>, Result>(options: ApiFormOptions<Values, Result>) {
  const { initialValues, check, send, onDone, onFailure } = options;
  const [message, setMessage] = useState<string | null>(null);
  // The name tells fields apart that are called alike in two forms of a page.
  const form = useForm<Values>({ name: useId().replaceAll('_', '-'), mode: 'uncontrolled', initialValues });
  const names = Object.keys(initialValues);

  const show = ({ fields, message }: FormProblems) => {
    setMessage(message);
    form.setErrors(fields);
    const first = names.find((name) => name in fields);
    if (first) form.getInputNode(first)?.focus();
  };

  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (result, values) => onDone(result, values),
    onError: (error) => {
      if (!onFailure?.(error)) show(problemsOfError(error, names));
    },
  });

  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const values = form.getValues();
    const problems = check(values);
    if (problems) return show(problems);
    setMessage(null);
    form.clearErrors();
    mutation.mutate(values);
  };

  /** Props of an input by its name. */
  const field = (name: keyof Values & string, kind: 'input' | 'checkbox' = 'input') => ({
    name,
    ...form.getInputProps(name, { type: kind }),
  });

  return { field, onSubmit, message, isBusy: mutation.isPending, errorCount: Object.keys(form.errors).length };
}
