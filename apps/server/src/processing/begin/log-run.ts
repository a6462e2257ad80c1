import { forcedWatermark, hasPriority } from '@clipwright/contract';
import type { Transaction } from '../../db/open-database.ts';
import { logFeatures } from '../../plans/index.ts';
import { listGuardedOptions } from '../offer/guarded-options.ts';
import type { Circumstances, PlanFacts } from './accept-wish.ts';
import type { Wish } from './wish.ts';

type LoggedRun = Pick<Circumstances, 'config'> & {
  userId: string;
  kind: 'project' | 'more-clips' | 'renditions';
  plan: PlanFacts;
  wish: Pick<Wish, 'prompt' | 'numClips' | 'options' | 'ownStyles' | 'logoKey' | 'shortSidePx'>;
};

/** Notes which features of the plan a run makes use of, as its wish was accepted. */
export async function logRun(tx: Transaction, { userId, kind, plan, wish, config }: LoggedRun): Promise<void> {
  const isNew = kind !== 'renditions';
  const asked = listGuardedOptions(config).filter(({ id }) =>
    id === 'aiPrompt' ? wish.prompt !== null : wish.options[id],
  );
  const features = asked.map(({ feature }) => feature);
  const { enableWatermark, watermarkText } = wish.options;
  const hasOwnText = watermarkText !== '' && watermarkText !== forcedWatermark.text;
  const hasOwnMark = enableWatermark && (wish.logoKey !== null || hasOwnText);
  await logFeatures(tx, userId, {
    project_creation: kind === 'project' ? { clips: wish.numClips } : null,
    clip_generation: isNew ? { clips: wish.numClips, kind } : null,
    ai_optimization: isNew && features.length > 0 ? { features } : null,
    custom_branding: hasOwnMark || wish.ownStyles.length > 0 ? { watermark: hasOwnMark } : null,
    priority_processing: hasPriority(plan.features) ? { kind } : null,
    high_quality_export: wish.shortSidePx > 1080 ? { short_side_px: wish.shortSidePx } : null,
    white_label: plan.features.white_label ? { kind } : null,
  });
}
