import { legalMessages } from './legal-messages.ts';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPage() {
  return <LegalPage {...legalMessages.privacy} />;
}
