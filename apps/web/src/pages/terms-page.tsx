import { legalMessages } from './legal-messages.ts';
import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  return <LegalPage {...legalMessages.terms} />;
}
