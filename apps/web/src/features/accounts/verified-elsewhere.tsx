import { Notice } from '../../ui/feedback/notice.tsx';
import { MessageWithParts } from '../../ui/message-with-parts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { accountsTexts } from './accounts-messages.ts';

/**
 * The result of a verification link in a browser that is not signed in, and what to do if someone else signed up with
 * the address.
 */
export function VerifiedElsewhere() {
  const { done, logIn, stranger, takeOver } = accountsTexts.verifiedElsewhere;
  return (
    <Notice tone="success" role="status">
      <p>
        {done} {logIn}
      </p>
      <p>
        <MessageWithParts
          message={stranger}
          parts={{
            takeOver: (
              <TextLink to="/forgot-password" py={4}>
                {takeOver}
              </TextLink>
            ),
          }}
        />
      </p>
    </Notice>
  );
}
