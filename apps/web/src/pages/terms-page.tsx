import { legalMessages } from './legal/legal-messages.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { writeTerms } from './legal/terms.ts';

export function TermsPage() {
  return <LegalPage {...legalMessages.terms} write={writeTerms} />;
}
