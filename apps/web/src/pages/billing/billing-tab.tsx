import { BillingPageManager } from './billing-page-manager.tsx';
import { OwnersBilling } from './owners-billing.tsx';

/** The content of /billing, without the usage history. */
export function BillingTab() {
  return (
    <OwnersBilling>
      <BillingPageManager />
    </OwnersBilling>
  );
}
