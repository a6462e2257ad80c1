import type { Account, MfaEnrollment, MfaStatus } from '@clipwright/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, server } from '../../../../lib/api/api.ts';
import { sessionQuery } from '../../../../lib/session/session-query.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { accountMessages } from '../account-messages.ts';
import type { ConfirmReturn } from '../confirm-search.ts';
import { OwnerGate } from '../owner-gate.tsx';
import { useFocusOnChange } from '../use-focus-on-change.ts';
import { EnrollmentForm } from './enrollment-form.tsx';
import { mfaQuery } from './mfa-query.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodesList } from './recovery-codes-list.tsx';

const { twoFactor: messages } = accountMessages;
const { mfa: routes } = server.api.accounts;
const fewCodes = 3;

type ProofPlace = 'turn-on' | 'turn-off' | 'new-codes';
type View =
  | { kind: 'status'; done: string | null }
  | { kind: ProofPlace }
  | { kind: 'confirm'; enrolment: MfaEnrollment }
  | { kind: 'codes'; codes: readonly string[]; done: string };

type TwoFactorSettingsProps = { account: Account; status: MfaStatus; returned: ConfirmReturn | null };

/** The two-factor settings: turn it on, create new recovery codes, turn it off. Only one form is open at a time. */
export function TwoFactorSettings({ account, status, returned }: TwoFactorSettingsProps) {
  const client = useQueryClient();
  const [view, setView] = useState<View>(() => viewOf(returned, status));
  const place = useRef<HTMLDivElement>(null);
  useFocusOnChange(place, view.kind, 'status');

  const cancel = () => setView({ kind: 'status', done: null });
  const reload = () => {
    void client.invalidateQueries({ queryKey: mfaQuery.queryKey });
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const owner = { ...account, mfaEnabled: status.enabled };
  const gateOf = (name: ProofPlace) => ({
    account,
    place: name,
    error: returned?.place === name ? returned.error : null,
    onCancel: cancel,
  });

  return (
    <Stack
      ref={place}
      gap="md"
      align="flex-start"
      w="100%"
      data-status-room
      onKeyDown={(event) => event.key === 'Escape' && view.kind !== 'codes' && cancel()}
    >
      {view.kind === 'status' && (
        <>
          <div role="status">{view.done && <Notice tone="success">{view.done}</Notice>}</div>
          <StatusLines status={status} />
          {status.enabled ? (
            <Group gap="sm">
              <Button variant="default" onClick={() => setView({ kind: 'new-codes' })}>
                {messages.newCodes}
              </Button>
              <Button variant="default" onClick={() => setView({ kind: 'turn-off' })}>
                {messages.turnOff}
              </Button>
            </Group>
          ) : (
            <Button variant="default" onClick={() => setView({ kind: 'turn-on' })}>
              {messages.turnOn}
            </Button>
          )}
        </>
      )}
      {view.kind === 'turn-on' && (
        <OwnerGate {...gateOf('turn-on')}>
          <ProofForm
            account={owner}
            text={account.hasPassword ? messages.proof.start : messages.proof.startWithoutPassword}
            submit={messages.continue}
            send={(json) => call(routes.$post({ json }))}
            onDone={(enrolment: MfaEnrollment) => setView({ kind: 'confirm', enrolment })}
            onCancel={cancel}
          />
        </OwnerGate>
      )}
      {view.kind === 'confirm' && (
        <EnrollmentForm
          enrolment={view.enrolment}
          onDone={() => {
            setView({ kind: 'codes', codes: view.enrolment.recoveryCodes, done: messages.turnedOn });
            reload();
          }}
          onCancel={cancel}
        />
      )}
      {view.kind === 'codes' && (
        <>
          <div role="status">
            <Notice tone="success">{view.done}</Notice>
          </div>
          <RecoveryCodesList codes={view.codes} email={account.email} onKept={cancel} />
        </>
      )}
      {view.kind === 'turn-off' && (
        <OwnerGate {...gateOf('turn-off')}>
          <ProofForm
            account={owner}
            text={messages.proof.turnOff}
            submit={messages.turnOff}
            send={(json) => call(routes.disable.$post({ json }))}
            onDone={() => {
              setView({ kind: 'status', done: messages.turnedOff });
              reload();
            }}
            onCancel={cancel}
          />
        </OwnerGate>
      )}
      {view.kind === 'new-codes' && (
        <OwnerGate {...gateOf('new-codes')}>
          <ProofForm
            account={owner}
            text={messages.proof.newCodes}
            submit={messages.newCodes}
            send={(json) => call(routes['recovery-codes'].$post({ json }))}
            onDone={({ recoveryCodes }: { recoveryCodes: string[] }) => {
              setView({ kind: 'codes', codes: recoveryCodes, done: messages.codesMade });
              reload();
            }}
            onCancel={cancel}
          />
        </OwnerGate>
      )}
    </Stack>
  );
}

/** Returns the initial view: the action that was requested before Google confirmed the user, if still possible. */
function viewOf(returned: ConfirmReturn | null, { enabled }: MfaStatus): View {
  const place = returned?.place;
  if (enabled && (place === 'turn-off' || place === 'new-codes')) return { kind: place };
  if (!enabled && place === 'turn-on') return { kind: place };
  return { kind: 'status', done: null };
}

function StatusLines({ status }: { status: MfaStatus }) {
  if (!status.enabled) {
    return (
      <>
        <Group component="p" gap="2xs sm">
          <StatusChip tone="info">{messages.off}</StatusChip>
        </Group>
        <p>{messages.offText}</p>
      </>
    );
  }
  return (
    <>
      <Group component="p" gap="2xs sm">
        <StatusChip tone="success">{messages.on}</StatusChip>
        <span>{messages.codesLeft({ left: status.recoveryCodesLeft })}</span>
      </Group>
      {status.recoveryCodesLeft <= fewCodes && <Notice tone="warning">{messages.fewCodes}</Notice>}
    </>
  );
}
