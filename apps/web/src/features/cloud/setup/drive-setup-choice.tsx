import type { CloudConnections } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { cloudMessages } from '../cloud-messages.ts';
import { listConnected } from '../cloud-queries.ts';
import { ConnectButton } from '../connect/connect-button.tsx';
import { ConnectStatus } from '../connect/connect-status.tsx';
import type { Connecting } from '../connect/use-connect.ts';

type SetupChoiceProps = {
  connections: CloudConnections;
  connecting: Connecting;
  /** The text of an existing connection. */
  word: string | null;
  isBusy: boolean;
  /** An option to start without a drive, above the drives. Null if there is none. */
  first: ReactNode;
  onSkip: () => void;
  onContinue: () => void;
};

/** The choice of a drive, with buttons to continue or skip. */
export function DriveSetupChoice({
  connections,
  connecting,
  word,
  isBusy,
  first,
  onSkip,
  onContinue,
}: SetupChoiceProps) {
  const { setup: texts, notes, connect } = cloudMessages;
  const [isRefused, setRefused] = useState(false);
  const refusalId = useId();
  const canContinue = !connections.isOffered || listConnected(connections).length > 0;
  const showsRefusal = isRefused && !canContinue;
  return (
    <>
      {first}
      {connections.isOffered && (
        <Stack component="ul" gap="md" aria-label={texts.heading}>
          {connections.providers.map((connection, index) => (
            <Stack key={connection.id} component="li" gap="2xs">
              {connection.isConfigured ? (
                <>
                  {connection.isConnected ? (
                    <Notice tone="success">{connect.connected({ provider: connection.name })}</Notice>
                  ) : (
                    <ConnectButton
                      connection={connection}
                      connecting={connecting}
                      size="md"
                      variant={index === 0 && first === null ? 'filled' : 'default'}
                    />
                  )}
                  <Text size="sm" c="dimmed">
                    {notes[connection.id]}
                  </Text>
                </>
              ) : (
                <Text size="sm" c="dimmed">
                  {connect.notConfigured({ provider: connection.name })}
                </Text>
              )}
            </Stack>
          ))}
        </Stack>
      )}
      <ConnectStatus connecting={connecting} />
      {word && (
        <Notice tone="success" role="alert">
          {word}
        </Notice>
      )}
      {showsRefusal && (
        <Text id={refusalId} inherit c="danger" role="alert">
          {texts.refused}
        </Text>
      )}
      <Group gap="sm" align="stretch" justify="space-between">
        {connections.isOffered && (
          <Button variant="default" loading={isBusy} onClick={onSkip}>
            {texts.skip}
          </Button>
        )}
        <Button
          variant={connections.isOffered ? 'default' : 'filled'}
          // The button stays focusable and clickable, so that it can explain what is missing.
          aria-disabled={!canContinue}
          {...(!canContinue && { 'data-disabled': true })}
          {...(showsRefusal && { 'aria-describedby': refusalId })}
          onClick={(event) => {
            event.preventDefault();
            if (canContinue) onContinue();
            else setRefused(true);
          }}
        >
          {texts.go}
        </Button>
      </Group>
    </>
  );
}
