import type { Installation } from '@clipwright/contract';
import { pricingPageMessages } from './pricing-page-messages.ts';

type Question = { question: string; answer: string };

const { faq: texts } = pricingPageMessages;

/** Returns questions about plans with answers for this installation. `missing` lists plan features that it lacks. */
export function listBillingPageQuestions(
  { payments }: Pick<Installation, 'payments'>,
  missing: readonly string[],
): Question[] {
  const { question, answer, answerNotForSale } = texts.usedUp;
  return [
    texts.counts,
    { question, answer: payments ? answer : answerNotForSale },
    ...(missing.length === 0 ? [] : [{ question: texts.missing.question, answer: `${missing.join('. ')}.` }]),
    texts.credits,
    ...(payments ? [texts.change, texts.cancel, texts.failed, howPaid(payments)] : [texts.notForSale]),
  ];
}

function howPaid({ isSandbox }: NonNullable<Installation['payments']>): Question {
  const { question, answer, answerInSandbox } = texts.paying;
  return { question, answer: isSandbox ? answerInSandbox : answer };
}
