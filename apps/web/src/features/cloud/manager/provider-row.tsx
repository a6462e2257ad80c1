import type { CloudConnection } from '@clipwright/contract';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import classes from '../cloud.module.css';
import { cloudApi } from '../cloud-api.ts';
import { cloudMessages } from '../cloud-messages.ts';
import { connectionsQuery } from '../cloud-queries.ts';
import { ConnectButton } from '../connect/connect-button.tsx';
import type { Connecting } from '../connect/use-connect.ts';
import { ProviderMark } from '../provider-mark.tsx';
import { QuotaBar } from './quota-bar.tsx';

const { manager: texts, connect, notes } = cloudMessages;

type ProviderRowProps = {
  connection: CloudConnection;
  connecting: Connecting;
  /** True if more than one drive is connected. */
  canBeDefault: boolean;
  onDisconnect: () => void;
};

/** A drive with its account, storage usage and actions. */
export function ProviderRow(props: ProviderRowProps) {
  const { connection, connecting, canBeDefault, onDisconnect } = props;
  const { id, name, isConfigured, state, isConnected, accountInfo, connectedAt, isDefault } = connection;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: connectionsQuery.queryKey });
  const preference = useMutation({
    mutationFn: () => cloudApi.setDefault(id),
    onSuccess: async () => {
      await refresh();
      showToast(texts.defaultDone({ provider: name }), 'success');
    },
    onError: (error) => showToast(describeError(error), 'error'),
  });
  const check = useMutation({
    mutationFn: () => cloudApi.check(id),
    onSuccess: () => showToast(texts.checkDone({ provider: name }), 'success'),
    onError: (error) => showToast(describeError(error), 'error'),
    onSettled: refresh,
  });
  const whose = [accountInfo?.name, accountInfo?.email].filter(Boolean).join(', ');
  return (
    <li className={`${classes.row} ${classes.drive}`}>
      <div className={classes.what}>
        <Group component="p" gap="2xs sm" fw={650} data-breakable className={classes.name}>
          <ProviderMark provider={id} />
          {name}
          {isConnected && <StatusChip tone="success">{texts.states.connected}</StatusChip>}
          {state === 'expired' && <StatusChip tone="warning">{texts.states.expired}</StatusChip>}
          {isConnected && isDefault && canBeDefault && <StatusChip tone="info">{texts.isDefault}</StatusChip>}
        </Group>
        {state === null ? (
          <Text size="sm" c="dimmed" data-breakable data-when-filled>
            {isConfigured ? notes[id] : connect.notConfigured({ provider: name })}
          </Text>
        ) : (
          <Text size="sm" c="dimmed" data-breakable data-when-filled>
            {[whose, connectedAt && texts.since({ date: formatDate(connectedAt) })].filter(Boolean).join(' · ')}
          </Text>
        )}
        {state === 'expired' && (
          <Text size="sm" c="dimmed" data-breakable data-when-filled>
            {connect.expired({ provider: name })}
          </Text>
        )}
        {isConnected && accountInfo && <QuotaBar name={name} account={accountInfo} />}
      </div>
      <Group gap="xs sm">
        {isConfigured && !isConnected && <ConnectButton connection={connection} connecting={connecting} />}
        {isConnected && (
          <Button
            variant="default"
            size="sm"
            aria-label={texts.checkThis({ provider: name })}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >
            {texts.check}
          </Button>
        )}
        {isConnected && canBeDefault && !isDefault && (
          <Button
            variant="default"
            size="sm"
            aria-label={texts.makeThisDefault({ provider: name })}
            loading={preference.isPending}
            onClick={() => preference.mutate()}
          >
            {texts.makeDefault}
          </Button>
        )}
        {state !== null && (
          <Button
            variant="default"
            size="sm"
            aria-label={texts.disconnectThis({ provider: name })}
            onClick={onDisconnect}
          >
            {texts.disconnect}
          </Button>
        )}
      </Group>
    </li>
  );
}
