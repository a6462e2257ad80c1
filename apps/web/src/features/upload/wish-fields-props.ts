import type { ProcessingOffer, ProcessingOptions } from '@clipwright/contract';
import type { Wish, WishProblems } from './wish.ts';

/** What each group of the form is given. */
export type WishFieldsProps = {
  wish: Wish;
  offer: ProcessingOffer;
  problems: WishProblems;
  onChange: (change: Partial<Wish>) => void;
  onOptions: (change: Partial<ProcessingOptions>) => void;
};
