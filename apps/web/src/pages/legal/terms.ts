import type { Installation } from '@clipwright/contract';
import { formatList } from '../../lib/format/format-list.ts';
import type { LegalPart, LegalText } from './legal-page.tsx';
import { termsMessages as texts } from './terms-messages.ts';

/** Returns the sections that apply to this installation. */
export function writeTerms({ payments, features }: Installation): LegalText {
  const missing = features.filter(({ lacks }) => lacks !== null).map(({ name }) => name);
  const { plans, leaving } = texts;
  return {
    intro: texts.intro,
    parts: [
      { id: 'your-videos', ...texts.videos },
      { id: 'your-account', ...texts.account },
      {
        id: 'plans-and-limits',
        heading: plans.heading,
        points: [
          plans.text,
          ...(missing.length > 0 ? [plans.missing({ features: formatList(missing, 'disjunction') })] : []),
        ],
      },
      ...(payments ? listSale(payments) : [{ id: 'prices', ...texts.notForSale }]),
      { id: 'scores-and-suggestions', ...texts.scores },
      { id: 'no-warranty', ...texts.warranty },
      {
        id: 'leaving',
        heading: leaving.heading,
        points: [leaving.text, ...(payments ? [leaving.subscription] : [])],
      },
    ],
  };
}

function listSale({ isSandbox }: NonNullable<Installation['payments']>): LegalPart[] {
  const { heading, text, stripe, sandbox } = texts.prices;
  return [
    { id: 'prices-and-payment', heading, points: [text, isSandbox ? sandbox : stripe] },
    { id: 'renewal', ...texts.renewal },
    { id: 'cancellation', ...texts.cancellation },
    { id: 'refunds', ...texts.refunds },
    { id: 'credits', ...texts.credits },
  ];
}
