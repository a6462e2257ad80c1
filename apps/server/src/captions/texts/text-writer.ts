import type { PlanSlug, textWriter } from '@clipwright/contract';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';

/** The plans whose texts a language model may write. */
const plansWithModel: readonly PlanSlug[] = ['creator-pro', 'agency-starter'];

/** Who writes texts on this installation and plan. */
export function pickWriter({ config }: Pick<Deps, 'config'>, plan: PlanSlug): z.output<typeof textWriter> {
  if (config.media.languageModel === null) return { kind: 'transcript', reason: 'not-configured' };
  if (!plansWithModel.includes(plan)) return { kind: 'transcript', reason: 'plan' };
  return { kind: 'model', reason: null };
}
