import { type FeatureRequirement, hasFeature, type Installation, type Plan } from '@clipwright/contract';
import { locale } from '../../../lib/format/locale.ts';
import { pricingMessages } from './pricing-messages.ts';

type Sold = { features: Pick<Plan['features'], 'ai_features'> };
type Known = Pick<Installation, 'features'>;

/** Returns a message for each plan feature that this installation lacks. */
export function describeMissing({ features: sold }: Sold, { features }: Known): string[] {
  const { missing: texts } = pricingMessages;
  const names = new Map<FeatureRequirement, string[]>();
  for (const { id, name, lacks } of features) {
    if (lacks !== null && hasFeature(sold, id)) names.set(lacks, [...(names.get(lacks) ?? []), name]);
  }
  return [...names].map(([need, all]) =>
    texts.sentence({ names: new Intl.ListFormat(locale).format(all), need: texts.needs[need] }),
  );
}

/** Returns a message about the limits of the free plan that credits do not lift. Null if there are none. */
export function describeFreeLimits(
  plans: readonly Plan[],
  { limits: { longestMinutesFree, longestMinutesPaid } }: Pick<Installation, 'limits'>,
): string | null {
  const free = plans.find(({ slug }) => slug === 'free');
  if (!free) return null;
  const { freePlan: texts } = pricingMessages.packs;
  const limits = [
    ...(free.features.watermark ? [texts.watermark] : []),
    texts.quality({ quality: free.features.export_quality }),
    ...(longestMinutesFree < longestMinutesPaid ? [texts.minutes({ minutes: longestMinutesFree })] : []),
  ];
  return texts.sentence({ limits: new Intl.ListFormat(locale).format(limits) });
}
