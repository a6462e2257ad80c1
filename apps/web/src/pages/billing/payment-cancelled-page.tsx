import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { paymentPageMessages } from './payment-page-messages.ts';
import { PaymentPageResult } from './payment-page-result.tsx';

const { title, cancelled: texts } = paymentPageMessages;

/** Shown after the user left the payment page without paying. */
export function PaymentCancelledPage() {
  usePageTitle(title);
  return (
    <PaymentPageResult kind="left" title={texts.title} texts={[texts.text]}>
      <Button component={Link} to="/pricing">
        {texts.toPricing}
      </Button>
      <Button component={Link} to="/upload" variant="default">
        {texts.toUpload}
      </Button>
    </PaymentPageResult>
  );
}
