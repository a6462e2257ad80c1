import type { FormProblems } from './form-problems.ts';

type Check<Values> = (values: Values) => FormProblems | null;

/**
 * A check whose rules weigh more than the page of their form: they are fetched when the form is first used, by
 * `prepare`, or when it is sent. Where they cannot be fetched, the server's own check is left.
 */
export function checkLater<Values>(load: () => Promise<Check<Values>>) {
  let loading: Promise<Check<Values>> | null = null;
  const prepare = () => {
    loading ??= load().catch(() => {
      loading = null;
      return () => null;
    });
    return loading;
  };
  return Object.assign(async (values: Values) => (await prepare())(values), { prepare: () => void prepare() });
}
