import { Notice } from '../../../ui/feedback/notice.tsx';
import { OperatorHelpLink } from '../../../ui/operator-help-link.tsx';
import { pricingMessages } from './pricing-messages.ts';

/** A notice that no payment provider is configured. */
export function NotForSale() {
  const { title, text } = pricingMessages.notForSale;
  return (
    <Notice tone="info">
      <strong>{title}</strong> {text} <OperatorHelpLink />
    </Notice>
  );
}
