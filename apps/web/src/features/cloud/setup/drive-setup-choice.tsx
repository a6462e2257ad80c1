import type { CloudConnections } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { cloudMessages } from '../cloud-messages.ts';
import { listConnected } from '../cloud-queries.ts';
import { ConnectButton } from '../connect/connect-button.tsx';
import { ConnectStatus } from '../connect/connect-status.tsx';
import type { Connecting } from '../connect/use-connect.ts';
import classes from './drive-setup-choice.module.css';

type SetupChoiceProps = {
  connections: CloudConnections;
  connecting: Connecting;
  /** What is said of a connection that is there. */
  word: string | null;
  isBusy: boolean;
  /** A way to begin without a drive, above the drives; null where there is none. */
  first: ReactNode;
  onSkip: () => void;
  onContinue: () => void;
};

/** The drives to choose from, and the ways on. */
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
        <ul className={classes.drives} aria-label={texts.heading}>
          {connections.providers.map((connection, index) => (
            <li key={connection.id} className={classes.drive}>
              {connection.isConfigured ? (
                <>
                  {connection.isConnected ? (
                    <Notice tone="success">{connect.connected(connection.name)}</Notice>
                  ) : (
                    <ConnectButton
                      connection={connection}
                      connecting={connecting}
                      size="md"
                      variant={index === 0 && first === null ? 'filled' : 'default'}
                    />
                  )}
                  <p className={classes.note}>{notes[connection.id]}</p>
                </>
              ) : (
                <p className={classes.note}>{connect.notConfigured(connection.name)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConnectStatus connecting={connecting} />
      {word && (
        <Notice tone="success" role="alert">
          {word}
        </Notice>
      )}
      {showsRefusal && (
        <p id={refusalId} className={classes.refusal} role="alert">
          {texts.refused}
        </p>
      )}
      <div className={classes.ways}>
        {connections.isOffered && (
          <Button variant="default" loading={isBusy} onClick={onSkip}>
            {texts.skip}
          </Button>
        )}
        <Button
          variant={connections.isOffered ? 'default' : 'filled'}
          // It can be reached and pressed, to say what is missing.
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
      </div>
    </>
  );
}
