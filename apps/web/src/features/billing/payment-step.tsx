import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './billing.module.css';
import { billingMessages } from './billing-messages.ts';
import { describeCheckoutError } from './describe-checkout-error.ts';

type PaymentStepProps = {
  /** Requests the URL of the payment page. */
  begin: () => Promise<string>;
  /** True if the page has unsaved input and must stay open. */
  inNewTab: boolean;
  onClose: () => void;
};

const { checkout: texts } = billingMessages;

/** The buttons of a dialog that opens the payment page in this tab or a new one. */
export function PaymentStep({ begin, inNewTab, onClose }: PaymentStepProps) {
  const [openUrl, setOpenUrl] = useState<string | null>(null);
  const [isOpened, setOpened] = useState(false);
  const checkout = useMutation({
    mutationFn: async () => {
      // The tab opens before the response arrives, because browsers block popups that do not follow a click.
      const tab = inNewTab ? window.open('about:blank', '_blank') : null;
      try {
        const url = await begin();
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
  // The button stays disabled while the page unloads, since a second click would buy twice.
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
      <Group gap="sm" justify="flex-end" className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {isOpened ? texts.close : texts.cancel}
        </Button>
        {!isOpened && !openUrl && (
          <Button onClick={() => checkout.mutate()} loading={checkout.isPending || isLeaving} autoFocus>
            {texts.go}
          </Button>
        )}
      </Group>
    </>
  );
}
