import { timeSignIns } from './measure/time-sign-ins.ts';

const SIGN_INS = 200;

/**
 * The product attacked, part by part; `--only` names one of them and `--times` how often its smallest step is tried.
 */
export async function run({ times, only }: { times?: string; only?: string }) {
  const parts: Record<string, () => Promise<unknown>> = {
    'sign-in': () => timeSignIns(Number(times ?? SIGN_INS)),
  };
  const figures: Record<string, unknown> = {};
  for (const [name, attack] of Object.entries(parts)) {
    if (only === undefined || only === name) figures[name] = await attack();
  }
  return figures;
}
