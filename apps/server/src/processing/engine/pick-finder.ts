import type { MomentFinder } from '@clipwright/media';
import type { Wish } from '../begin/wish.ts';
import type { Engine } from './create-engine.ts';

/** A language model looks for moments where the wish, and so the plan, includes it. */
export function pickFinder({ finder, modelFinder }: Engine, { options }: Pick<Wish, 'options'>): MomentFinder {
  return (options.aiEnhancement ? modelFinder : null) ?? finder;
}
