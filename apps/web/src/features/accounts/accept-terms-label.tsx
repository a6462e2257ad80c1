import { MessageWithParts } from '../../ui/message-with-parts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { accountsTexts } from './accounts-messages.ts';

/** The sentence of the terms checkbox. Its links open beside the form, which keeps what was typed. */
export function AcceptTermsLabel() {
  const { terms, termsLink, privacyLink } = accountsTexts.signUp;
  return (
    <MessageWithParts
      message={terms}
      parts={{
        terms: (
          <TextLink to="/terms" target="_blank" py={4}>
            {termsLink}
          </TextLink>
        ),
        privacy: (
          <TextLink to="/privacy" target="_blank" py={4}>
            {privacyLink}
          </TextLink>
        ),
      }}
    />
  );
}
