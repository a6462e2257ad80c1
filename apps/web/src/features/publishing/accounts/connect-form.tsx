import { connectAccountInput, type Network, type NetworkAccount } from '@clipwright/contract';
import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkWith } from '../../../lib/api/check-with.ts';
import { useApiForm } from '../../../lib/api/use-api-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { publishingApi } from '../publishing-api.ts';
import { publishingMessages } from '../publishing-messages.ts';
import type { ConnectingNetwork } from './use-connect-network.ts';

const { connect: texts } = publishingMessages;

/** An example of a server of each network that has several. */
const exampleServers: Partial<Record<Network['id'], string>> = {
  peertube: 'peertube.example.org',
  mastodon: 'mastodon.social',
};
/** An example of a profile and network at a service that posts to other networks. */
const exampleProfile = 'ada/threads';
/** Networks with a server that most accounts are on. */
const hasUsualServer = (id: Network['id']) => id === 'bluesky';

type ConnectFormProps = {
  network: Network;
  connecting: ConnectingNetwork;
  /** The account to connect again, whose fields are filled in. */
  account?: NetworkAccount;
  onConnected: () => void;
  onCancel: () => void;
};

/** Asks for the data that connects an account: a server, and unless it has a page of its own, a name and a secret. */
export function ConnectForm(props: ConnectFormProps) {
  return props.network.method === 'consent' ? <ServerForm {...props} /> : <SecretForm {...props} />;
}

function ServerForm({ network, connecting, account, onCancel }: ConnectFormProps) {
  const [server, setServer] = useState(account?.server ?? '');
  return (
    <Form
      gap="md"
      maw={480}
      onSubmit={(event) => {
        event.preventDefault();
        connecting.connect(network.id, server.trim());
      }}
    >
      <ServerField
        network={network}
        value={server}
        onChange={(event) => setServer(event.currentTarget.value)}
        autoFocus
      />
      <Group gap="sm">
        <Button type="submit" disabled={server.trim() === ''} aria-busy={connecting.waitingFor === network.id}>
          {texts.open({ network: network.name })}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </Form>
  );
}

function SecretForm({ network, account, onConnected, onCancel }: ConnectFormProps) {
  const { id, hasServers, method } = network;
  const client = useQueryClient();
  const isKey = method === 'key';
  const isAppPassword = id === 'bluesky';
  const toInput = ({
    server,
    identifier,
    secret,
    otp,
  }: Record<'server' | 'identifier' | 'secret' | 'otp', string>) => ({
    network: id,
    ...(server !== '' && { server }),
    ...(identifier !== '' && { identifier }),
    secret,
    ...(otp !== '' && { otp }),
  });
  const form = useApiForm({
    initialValues: {
      server: account?.server ?? '',
      identifier: account && method === 'password' ? account.handle.replace(/^@/, '') : '',
      secret: '',
      otp: '',
    },
    check: (values) => checkWith(connectAccountInput)(toInput(values)),
    send: (values) => publishingApi.connect(toInput(values)),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ['publishing'] });
      onConnected();
    },
  });
  const beginsWithServer = hasServers && !hasUsualServer(id);
  const serverField = hasServers && (
    <ServerField network={network} {...form.field('server')} autoFocus={beginsWithServer} />
  );
  const secretName = isAppPassword ? 'app' : isKey ? 'key' : 'password';
  return (
    <Form gap="md" maw={480} onSubmit={form.onSubmit}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      {beginsWithServer && serverField}
      <TextInput
        {...form.field('identifier')}
        label={texts.identifier[isAppPassword ? 'bluesky' : isKey ? 'key' : 'password']}
        {...(isKey && { description: texts.profileHint({ example: exampleProfile }), placeholder: exampleProfile })}
        autoFocus={!beginsWithServer}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.field('secret')}
        label={texts.secret[secretName]}
        {...(!isKey && { description: texts.notKept })}
        autoComplete="off"
        required
      />
      {id === 'peertube' && (
        <TextInput {...form.field('otp')} label={texts.otp} autoComplete="one-time-code" inputMode="numeric" />
      )}
      {!beginsWithServer && serverField}
      <Group gap="sm">
        <Button type="submit" loading={form.isBusy}>
          {texts.submit}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </Form>
  );
}

type ServerFieldProps = { network: Network } & Omit<Parameters<typeof TextInput>[0], 'label'>;

function ServerField({ network: { id }, ...field }: ServerFieldProps) {
  const example = exampleServers[id];
  return (
    <TextInput
      {...field}
      label={hasUsualServer(id) ? texts.serverOptional : texts.server}
      {...(hasUsualServer(id) && { placeholder: 'bsky.social' })}
      {...(example && { description: texts.serverHint({ example }) })}
      required={!hasUsualServer(id)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="url"
    />
  );
}
