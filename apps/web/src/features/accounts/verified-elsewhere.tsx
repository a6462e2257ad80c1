import { Notice } from '../../ui/feedback/notice.tsx';
import { MessageWithParts } from '../../ui/message-with-parts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { accountsTexts } from './accounts-messages.ts';

/** After the link of a mail, in a browser that is not signed in: what is done, and the way out where a stranger signed up. */
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
