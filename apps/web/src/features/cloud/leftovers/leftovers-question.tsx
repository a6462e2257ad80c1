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

/** The drives whose dialog was dismissed since they were connected; kept as long as the tab, so that no page asks again. */
const dismissedKey = 'clipwright-leftovers-asked';

/** Asks what becomes of leftovers as soon as their drive is connected again. The settings have the same choice. */
export function LeftoversQuestion() {
  const { groups, removal, keeping } = useLeftovers();
  const [dismissed, setDismissed] = useState(readDismissed);
  const open = groups.find(
    ({ provider, reach, isRemoving }) => reach === 'connected' && !isRemoving && !dismissed.includes(provider),
  );
  const unreachable = groups.filter(({ reach }) => reach === 'disconnected').map(({ provider }) => provider);
  // A drive that is connected again is included again.
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
      title={texts.questionTitle(name)}
      text={open && describeLeftovers(open)}
      onClose={() => open && close(open)}
    >
      {open && (
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={() => close(open)} autoFocus>
            {texts.later}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => keeping.mutate(open)}>
            {texts.keep(count)}
          </Button>
          <Button loading={isBusy} onClick={() => removal.mutate(open)}>
            {texts.remove(count)}
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
    // Storage may be switched off; then each page asks.
  }
}
