import {
  type CloudLeftoverGroup,
  type CloudProviderId,
  cloudProviderNames,
  cloudProviders,
} from '@clipwright/contract';
import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { cloudMessages } from '../cloud-messages.ts';
import { countOf, describeLeftovers, useLeftovers } from './use-leftovers.ts';

const { leftovers: texts } = cloudMessages;

/**
 * The drives with a dismissed dialog. Stored per tab until they are unreachable again, so that no page prompts twice.
 */
const dismissedKey = 'clipwright-leftovers-asked';

/** Prompts for a decision on leftover files once their drive is reconnected. The settings offer the same choice. */
export function LeftoversQuestion() {
  const { groups, removal, keeping } = useLeftovers();
  const [dismissed, setDismissed] = useState(readDismissed);
  const open = groups.find(
    ({ provider, reach, isRemoving }) => reach === 'connected' && !isRemoving && !dismissed.includes(provider),
  );
  const unreachable = groups.filter(({ reach }) => reach === 'disconnected').map(({ provider }) => provider);
  // A drive that becomes unreachable is removed, so that reconnecting it prompts again.
  const stillDismissed = dismissed.filter((provider) => !unreachable.includes(provider));
  useEffect(() => {
    if (stillDismissed.length === dismissed.length) return;
    setDismissed(stillDismissed);
    writeDismissed(stillDismissed);
  }, [stillDismissed, dismissed]);
  const close = ({ provider }: CloudLeftoverGroup) => {
    setDismissed([...dismissed, provider]);
    writeDismissed([...dismissed, provider]);
  };
  const name = open ? cloudProviderNames[open.provider] : '';
  const count = open ? countOf(open) : 0;
  const isBusy = removal.isPending || keeping.isPending;
  return (
    <ModalDialog
      isOpen={open !== undefined}
      title={texts.questionTitle({ provider: name })}
      text={open && describeLeftovers(open)}
      onClose={() => open && close(open)}
    >
      {open && (
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={() => close(open)} autoFocus>
            {texts.later}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => keeping.mutate(open)}>
            {texts.keep({ count })}
          </Button>
          <Button loading={isBusy} onClick={() => removal.mutate(open)}>
            {texts.remove({ count })}
          </Button>
        </Group>
      )}
    </ModalDialog>
  );
}

function readDismissed(): CloudProviderId[] {
  try {
    const words = (sessionStorage.getItem(dismissedKey) ?? '').split(',');
    return cloudProviders.filter((provider) => words.includes(provider));
  } catch {
    return [];
  }
}

function writeDismissed(providers: readonly CloudProviderId[]): void {
  try {
    sessionStorage.setItem(dismissedKey, providers.join(','));
  } catch {
    // Without session storage every page prompts.
  }
}
