import type { PublicFacts, PublicPath } from '@clipwright/contract';
import { describeMissing } from '../../features/plans/catalogue/describe-missing-features.ts';
import { listBillingPageQuestions } from '../../pages/billing/list-billing-page-questions.ts';
import { publicPageMessages } from './public-page-messages.ts';

/** Returns a page's structured data in the schema.org vocabulary. It contains only facts that the page shows. */
export function describeForMachines(path: PublicPath, facts: PublicFacts, origin: string): object[] {
  if (path === '/') return [describeProduct(facts, origin)];
  return path === '/pricing' ? [describeProduct(facts, origin), describeQuestions(facts)] : [];
}

function describeProduct({ catalogue, installation }: PublicFacts, origin: string): object {
  const plans = catalogue.plans.filter(({ price_monthly }) => price_monthly === 0 || installation.payments !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Clipwright',
    description: publicPageMessages.product,
    url: origin,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    offers: plans.map(({ name, price_monthly }) => ({
      '@type': 'Offer',
      name,
      price: (price_monthly / 100).toFixed(2),
      priceCurrency: 'USD',
    })),
  };
}

function describeQuestions({ installation }: PublicFacts): object {
  const missing = describeMissing({ features: { ai_features: ['all_features'] } }, installation);
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: listBillingPageQuestions(installation, missing).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
