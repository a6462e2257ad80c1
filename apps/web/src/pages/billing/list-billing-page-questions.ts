import type { Installation } from '@clipwright/contract';

type Question = { question: string; answer: string };

/** What people ask about plans, answered for this installation. `missing`: what the plans name and it does not have. */
export function listBillingPageQuestions(
  { payments }: Pick<Installation, 'payments'>,
  missing: readonly string[],
): Question[] {
  const isForSale = payments !== null;
  return [
    {
      question: 'What counts as a video?',
      answer:
        'A video that made at least one clip. One that fails or is canceled before its first clip is not counted, and more versions of a clip are free.',
    },
    {
      question: 'What happens when the month’s videos are used up?',
      answer: `A credit pays for the next one, if you have some. Otherwise you wait for the next month${
        isForSale ? ', change the plan or buy credits' : ''
      }. Your projects and clips stay as they are.`,
    },
    ...(missing.length === 0
      ? []
      : [{ question: 'What is not available on this installation?', answer: `${missing.join('. ')}.` }]),
    {
      question: 'Do credits expire?',
      answer: 'No. They stay until you use them, on every plan, also after you cancel.',
    },
    ...(isForSale
      ? [...aboutPaying, payments.isSandbox ? howPaidInSandbox : howPaid]
      : [
          {
            question: 'Can I buy a plan or credits?',
            answer:
              'Not on this installation: payments are not set up. Every account is on the free plan, unless the operator gives it another one.',
          },
        ]),
  ];
}

const aboutPaying: readonly Question[] = [
  {
    question: 'What happens when I change my plan?',
    answer:
      'A larger plan takes effect at once: you pay the difference to the day, and the month’s videos start again from 0. A smaller one begins when what you have paid for ends. You see the amount before you confirm.',
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, in Billing. Your plan stays until the end of the period you paid for, and you can undo the cancellation until then. After that you are on the free plan, and nothing is deleted.',
  },
  {
    question: 'What if a payment fails?',
    answer:
      'You get an email, and your plan stays as it is for 7 days. If the payment is still missing then, you are on the free plan until it is made. In Billing you can pay, take a cheaper plan, or end the subscription at once and owe nothing. Nothing is deleted.',
  },
];

const howPaid: Question = {
  question: 'How do I pay?',
  answer: 'On the payment provider’s page; Clipwright never sees your card’s number. Invoices are in Billing as PDF.',
};

const howPaidInSandbox: Question = {
  question: 'How do I pay?',
  answer:
    'On a stand-in for the payment provider’s page: this installation runs in sandbox mode, and no money moves. Invoices are in Billing as PDF.',
};
