import { legalMessages } from './legal/legal-messages.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { writePrivacy } from './legal/privacy.ts';

export function PrivacyPage() {
  return <LegalPage {...legalMessages.privacy} write={writePrivacy} />;
}
