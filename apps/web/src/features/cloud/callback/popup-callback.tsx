import { type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { cloudMessages } from '../cloud-messages.ts';
import { postToTabs } from '../connect/oauth-channel.ts';
import { type OauthMessage, toWireMessage } from '../connect/oauth-message.ts';
import { describeCloudError } from '../describe-cloud-error.ts';

/** The time for which success is shown before the window closes. */
const closeAfterMs = 1000;
const { callback: texts } = cloudMessages;

/** Reports the result of a connection attempt to the window that opened this one, then closes it. */
export function PopupCallback({
  provider,
  result,
  errorCode,
  isUnchecked = false,
}: OauthMessage & {
  /** True if the provider's page reports success but the server has not confirmed it. */
  isUnchecked?: boolean;
}) {
  const [hasOpener] = useState(() => Boolean(window.opener));
  useEffect(() => {
    const message = { provider, result, errorCode };
    // The opener's tab receives this even if the provider's pages have severed the opener reference.
    if (!isUnchecked) postToTabs(message);
    const opener = window.opener as Window | null;
    if (!opener) return;
    opener.postMessage(toWireMessage(message), window.location.origin);
    const timer = setTimeout(() => window.close(), result === 'connected' ? closeAfterMs : 0);
    return () => clearTimeout(timer);
  }, [provider, result, errorCode, isUnchecked]);
  return (
    <Stack gap="md">
      <Notice tone={isUnchecked ? 'info' : result === 'connected' ? 'success' : 'warning'} role="status">
        {isUnchecked ? texts.told : describe({ provider, result, errorCode })}
      </Notice>
      {!hasOpener && (
        <>
          <p role="alert">{texts.noOpener}</p>
          <Text size="sm" c="dimmed" data-breakable data-when-filled>
            {texts.toldOthers}
          </Text>
        </>
      )}
      <Button variant="default" onClick={() => window.close()}>
        {texts.close}
      </Button>
    </Stack>
  );
}

function describe({ provider, result, errorCode }: OauthMessage): string {
  const name = nameOf(provider);
  if (result === 'connected') return texts.connected({ provider: name });
  return result === 'cancelled' ? texts.cancelled({ provider: name }) : describeCloudError(errorCode, provider);
}

const nameOf = (provider: CloudProviderId) => cloudProviderNames[provider];
