import { expect, it } from 'vitest';
import { testInstallation } from '../../../testing/test-installation.ts';
import { makeCatalogue } from '../testing/make-catalogue.ts';
import { planLines } from './plan-lines.ts';

function aiLine(aiFeatures: string[], lacking: readonly string[] = []) {
  const [plan] = makeCatalogue().plans;
  if (!plan) throw new Error('There is no plan.');
  const features = testInstallation.features.map((one) => ({
    ...one,
    lacks: lacking.includes(one.tier) ? ('language-model' as const) : null,
  }));
  const lines = planLines({ ...plan, features: { ...plan.features, ai_features: aiFeatures } }, { features });
  return lines.find((line) => line.includes(' AI: '));
}

it('a plan with white label says so, and others do not', () => {
  const [free] = makeCatalogue().plans;
  if (!free) throw new Error('There is no plan.');
  const linesOf = (white_label: boolean) =>
    planLines({ ...free, features: { ...free.features, white_label } }, testInstallation);
  expect(linesOf(true)).toContain('White label: exports, links and emails in your own name');
  expect(linesOf(false).join()).not.toContain('White label');
});

it('a plan lists the additions of its tier on this installation', () => {
  expect(aiLine(['all_features'])).toBe('Premium AI: adds trend analysis, competitor analysis, and content strategy');
});

it('a plan with no additions on this installation lists its own features', () => {
  expect(aiLine(['all_features'], ['premium'])).toBe('Premium AI: everything in Advanced AI');
});
