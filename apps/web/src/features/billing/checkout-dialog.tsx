import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '../../lib/format-money.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { beginCheckout } from './begin-checkout.ts';
import classes from './billing.module.css';
import type { CheckoutOffer } from './checkout-offer.ts';
import { describeCheckoutError } from './describe-checkout-error.ts';
import { billingMessages } from './messages.ts';

type CheckoutDialogProps = {
  /** Null: closed. */
  offer: CheckoutOffer | null;
  isSignedIn: boolean;
  /** Where to come back to after signing in. */
  returnTo: string;
  /** The page keeps something that must not be left. */
  inNewTab: boolean;
  onClose: () => void;
};

const { checkout: texts } = billingMessages;

/** What is about to be bought and what it costs, before the way to the payment page. */
export function CheckoutDialog({ offer, onClose, ...rest }: CheckoutDialogProps) {
  return (
    <ModalDialog
      isOpen={offer !== null}
      title={offer?.kind === 'credits' ? texts.creditsTitle : texts.planTitle}
      text={offer && <Order offer={offer} inNewTab={rest.inNewTab} />}
      onClose={onClose}
    >
      {offer &&
        (rest.isSignedIn ? (
          <Payment offer={offer} onClose={onClose} {...rest} />
        ) : (
          <SignIn {...rest} onClose={onClose} />
        ))}
    </ModalDialog>
  );
}

function Order({ offer, inNewTab }: { offer: CheckoutOffer; inNewTab: boolean }) {
  const price = formatMoney(offer.price);
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{offer.kind === 'plan' ? texts.plan : texts.credits}</dt>
          <dd>{offer.kind === 'plan' ? offer.name : offer.credits}</dd>
        </div>
        <div className={classes.total}>
          <dt>{texts.dueToday}</dt>
          <dd>{price}</dd>
        </div>
      </dl>
      <p>{offer.kind === 'plan' ? texts.renews[offer.cycle](price) : texts.once}</p>
      <p className={classes.quiet}>
        {texts.howPaid} {inNewTab && texts.newTab}
      </p>
    </>
  );
}

function Payment({ offer, inNewTab, onClose }: { offer: CheckoutOffer; inNewTab: boolean; onClose: () => void }) {
  const [openUrl, setOpenUrl] = useState<string | null>(null);
  const [isOpened, setOpened] = useState(false);
  const checkout = useMutation({
    mutationFn: async () => {
      // Opened before the answer is there: later on a browser takes it for an unwanted window.
      const tab = inNewTab ? window.open('about:blank', '_blank') : null;
      try {
        const url = await beginCheckout(offer);
        if (tab) tab.location.href = url;
        else if (inNewTab) setOpenUrl(url);
        else window.location.assign(url);
        setOpened(tab !== null);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  // The page is about to be left: a second click would buy twice.
  const isLeaving = checkout.isSuccess && !inNewTab;
  return (
    <>
      <div role="status">
        {isOpened && <Notice tone="info">{texts.opened}</Notice>}
        {openUrl && (
          <Notice tone="warning">
            {texts.blocked}{' '}
            <a href={openUrl} target="_blank" rel="noreferrer">
              {texts.openHere}
            </a>
          </Notice>
        )}
      </div>
      {checkout.error && (
        <Notice tone="danger" role="alert">
          {describeCheckoutError(checkout.error)}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {isOpened ? texts.close : texts.cancel}
        </Button>
        {!isOpened && !openUrl && (
          <Button onClick={() => checkout.mutate()} loading={checkout.isPending || isLeaving} autoFocus>
            {texts.go}
          </Button>
        )}
      </div>
    </>
  );
}

function SignIn({ returnTo, onClose }: { returnTo: string; onClose: () => void }) {
  return (
    <>
      <Notice tone="info">{texts.logIn}</Notice>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/signup" search={{ returnTo }} />}>
          {texts.toSignup}
        </Button>
        <Button renderRoot={(props) => <Link {...props} to="/login" search={{ returnTo }} />}>{texts.toLogin}</Button>
      </div>
    </>
  );
}
