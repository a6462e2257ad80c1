import { BillingPageManager } from './billing-page-manager.tsx';
import { OwnersBilling } from './owners-billing.tsx';

/** What /billing has, without the months of usage. */
export function BillingTab() {
  return (
    <OwnersBilling>
      <BillingPageManager />
    </OwnersBilling>
  );
}
