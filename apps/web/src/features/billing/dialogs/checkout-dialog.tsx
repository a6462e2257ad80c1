import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/format/format-money.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../billing.module.css';
import { billingMessages } from '../billing-messages.ts';
import { BillingNotes } from '../billing-notes.tsx';
import type { CheckoutOffer } from '../checkout-offer.ts';
import { goToCheckout } from '../go-to-checkout.ts';
import { PaymentStep } from '../payment-step.tsx';

type CheckoutDialogProps = {
  /** Null if closed. */
  offer: CheckoutOffer | null;
  isSignedIn: boolean;
  /** The page to return to after signing in. */
  returnTo: string;
  /** True if the page has unsaved input and must stay open. */
  inNewTab: boolean;
  /** Additional notes for the buyer, such as plan features that this installation lacks. */
  notes: readonly string[];
  onClose: () => void;
};

const { checkout: texts } = billingMessages;

/** Shows a purchase and its price before the payment page. */
export function CheckoutDialog({ offer, notes, onClose, ...rest }: CheckoutDialogProps) {
  return (
    <ModalDialog
      isOpen={offer !== null}
      title={offer?.kind === 'credits' ? texts.creditsTitle : texts.planTitle}
      text={offer && <Order offer={offer} inNewTab={rest.inNewTab} notes={notes} />}
      onClose={onClose}
    >
      {offer &&
        (rest.isSignedIn ? (
          <PaymentStep begin={() => goToCheckout(offer)} inNewTab={rest.inNewTab} onClose={onClose} />
        ) : (
          <SignIn returnTo={rest.returnTo} onClose={onClose} />
        ))}
    </ModalDialog>
  );
}

type OrderProps = { offer: CheckoutOffer; inNewTab: boolean; notes: readonly string[] };

function Order({ offer, inNewTab, notes }: OrderProps) {
  const price = formatMoney(offer.price);
  return (
    <>
      <Facts kind="sides" maw="30rem">
        <div>
          <dt>{offer.kind === 'plan' ? texts.plan : texts.credits}</dt>
          <dd>{offer.kind === 'plan' ? offer.name : offer.credits}</dd>
        </div>
        <div className={classes.total}>
          <dt>{texts.dueToday}</dt>
          <dd>{price}</dd>
        </div>
      </Facts>
      <p>{offer.kind === 'plan' ? texts.renews[offer.cycle]({ price }) : texts.once}</p>
      <BillingNotes notes={notes} />
      <Text size="sm" c="dimmed">
        {texts.howPaid} {inNewTab && texts.newTab}
      </Text>
    </>
  );
}

function SignIn({ returnTo, onClose }: { returnTo: string; onClose: () => void }) {
  return (
    <>
      <Notice tone="info">{texts.logIn}</Notice>
      <Group gap="sm" justify="flex-end" className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/signup" search={{ returnTo }} />}>
          {texts.toSignup}
        </Button>
        <Button renderRoot={(props) => <Link {...props} to="/login" search={{ returnTo }} />}>{texts.toLogin}</Button>
      </Group>
    </>
  );
}
