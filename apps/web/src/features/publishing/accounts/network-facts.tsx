import type { Network } from '@clipwright/contract';
import { Stack, Text } from '@mantine/core';
import { OperatorHelpLink } from '../../../ui/operator-help-link.tsx';
import { publishingMessages } from '../publishing-messages.ts';

const { connect, facts: texts } = publishingMessages;

/** True if clips can only be posted there by hand: an app without an audit would lock them. */
export const isByHand = ({ id, isAudited }: Network) => id === 'youtube' && !isAudited;

/** States the needs and limits of a network before an account is connected. */
export function NetworkFacts({ network }: { network: Network }) {
  const { id, name, isConfigured, isAudited } = network;
  if (isByHand(network)) return <Text size="sm">{texts.youtubeUnaudited}</Text>;
  if (!isConfigured) {
    return (
      <Text size="sm" c="dimmed">
        {connect.notConfigured({ network: name })} <OperatorHelpLink />
      </Text>
    );
  }
  const { needs, allows } = id === 'tiktok' && !isAudited ? texts.tiktokUnaudited : texts[id];
  return (
    <Stack gap="2xs" fz="sm" lh="sm">
      <p>
        <strong>{texts.needs}</strong> {needs}
      </p>
      <p>
        <strong>{texts.allows}</strong> {allows}
      </p>
    </Stack>
  );
}
