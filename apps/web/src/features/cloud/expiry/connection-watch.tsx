import type { CloudProviderId } from '@clipwright/contract';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { cloudMessages } from '../cloud-messages.ts';
import { connectionsQuery, listExpired } from '../cloud-queries.ts';
import { onTabMessage } from '../connect/oauth-channel.ts';
import { LeftoversQuestion } from '../leftovers/leftovers-question.tsx';

const eventName = 'cloudStorageTokenExpired';

type TokenExpired = { providerId: CloudProviderId; providerName: string; message: string };

/** Notifies the page that a drive no longer accepts our tokens. */
function announceTokenExpired(detail: TokenExpired): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail }));
}

/** Returns a function that unsubscribes. */
function onTokenExpired(listener: (detail: TokenExpired) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<TokenExpired>).detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}

const lookEveryMs = 5 * 60_000;
const toastMs = 8000;

/**
 * Watches the connections while the application is open. Announces expired ones, prompts about files left in a drive,
 * and follows changes in other tabs.
 */
export default function ConnectionWatch() {
  const client = useQueryClient();
  const router = useRouter();
  const { data } = useQuery({ ...connectionsQuery, refetchInterval: lookEveryMs });
  const announcedIds = useRef(new Set<CloudProviderId>());

  useEffect(
    () =>
      onTabMessage(({ result }) => void (result === 'connected' && client.invalidateQueries({ queryKey: ['cloud'] }))),
    [client],
  );
  useEffect(
    () =>
      onTokenExpired(({ message }) =>
        showToast(
          <Group component="span" gap="xs sm">
            <span>{message}</span>
            <Button variant="default" size="xs" onClick={() => void router.navigate({ to: '/cloud-storage-setup' })}>
              {cloudMessages.expiry.action}
            </Button>
          </Group>,
          'warning',
          toastMs,
        ),
      ),
    [router],
  );
  useEffect(() => {
    if (!data) return;
    const expired = listExpired(data);
    for (const { id, name } of expired) {
      if (announcedIds.current.has(id)) continue;
      announceTokenExpired({
        providerId: id,
        providerName: name,
        message: cloudMessages.connect.expired({ provider: name }),
      });
    }
    // Each expiry is announced once.
    announcedIds.current = new Set(expired.map(({ id }) => id));
  }, [data]);
  return <LeftoversQuestion />;
}
