import type { FormProblems } from './form-problems.ts';

type Check<Values> = (values: Values) => FormProblems | null;

/**
 * Returns a form check with rules that are too large to load with the page. `prepare` fetches them when the form is
 * first used; otherwise they are fetched on submit. If that fails, only the server checks the values.
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
