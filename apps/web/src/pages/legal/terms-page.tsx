import { legalMessages } from './legal-messages.ts';
import { LegalPage } from './legal-page.tsx';
import { writeTerms } from './terms.ts';

export function TermsPage() {
  return <LegalPage {...legalMessages.terms} write={writeTerms} />;
}
