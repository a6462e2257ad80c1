import type { ProcessingStage } from '@clipwright/contract';
import { processingTexts } from '../processing-messages.ts';

/** Returns the texts beside and below a stage's name. `isWaiting` means that the current stage cannot continue yet. */
export function describeStage(
  stages: readonly ProcessingStage[],
  index: number,
  { isWaiting = false }: { isWaiting?: boolean } = {},
): { word: string; detail: string | null } {
  const { stage: words, hints, percent } = processingTexts;
  const stage = stages[index];
  if (!stage) return { word: '', detail: null };
  const counts = toCounts(stage);
  switch (stage.status) {
    case 'completed':
      return { word: counts ?? words.done, detail: null };
    case 'failed':
      return { word: words.failed, detail: null };
    case 'processing':
      if (isWaiting) return { word: words.waiting, detail: null };
      return { word: counts ?? percent({ percent: Math.round(stage.progress) }), detail: hints[stage.id] };
    case 'pending': {
      // No stage follows a failed one.
      if (stages.some(({ status }) => status === 'failed')) return { word: '', detail: null };
      const isNext = stages.slice(0, index).every(({ status }) => status !== 'pending');
      return { word: isNext ? words.next : words.later, detail: null };
    }
  }
}

function toCounts({ details }: ProcessingStage): string | null {
  if (typeof details?.planned !== 'number' || typeof details.completed !== 'number') return null;
  return processingTexts.stage.counts({ made: details.completed, planned: details.planned });
}
