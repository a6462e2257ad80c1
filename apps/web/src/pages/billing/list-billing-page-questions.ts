import type { Installation } from '@clipwright/contract';
import { pricingPageMessages } from './pricing-page-messages.ts';

type Question = { question: string; answer: string };

const { faq: texts } = pricingPageMessages;

/** What people ask about plans, answered for this installation. `missing`: what the plans name and it does not have. */
export function listBillingPageQuestions(
  { payments }: Pick<Installation, 'payments'>,
  missing: readonly string[],
): Question[] {
  const { question, answer, answerNotForSale } = texts.usedUp;
  return [
    texts.counts,
    { question, answer: payments ? answer : answerNotForSale },
    ...(missing.length === 0 ? [] : [{ question: texts.missing.question, answer: texts.missing.answer(missing) }]),
    texts.credits,
    ...(payments ? [texts.change, texts.cancel, texts.failed, howPaid(payments)] : [texts.notForSale]),
  ];
}

function howPaid({ isSandbox }: NonNullable<Installation['payments']>): Question {
  const { question, answer, answerInSandbox } = texts.paying;
  return { question, answer: isSandbox ? answerInSandbox : answer };
}
