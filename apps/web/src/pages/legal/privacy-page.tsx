import { legalMessages } from './legal-messages.ts';
import { LegalPage } from './legal-page.tsx';
import { writePrivacy } from './privacy.ts';

export function PrivacyPage() {
  return <LegalPage {...legalMessages.privacy} write={writePrivacy} />;
}
