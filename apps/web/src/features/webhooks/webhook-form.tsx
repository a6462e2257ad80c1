import { createWebhookInput, type Webhook, webhookEventTypes } from '@clipwright/contract';
import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { checkWith } from '../../lib/api/check-with.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Choices } from '../../ui/forms/choices.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { noOwnerProof, type OwnerProofParts, type OwnerProofValues } from './owner-proof-parts.ts';
import { webhooksMessages } from './webhooks-messages.ts';
import { webhooksQuery } from './webhooks-queries.ts';

const { form: messages, events: names } = webhooksMessages;

type WebhookFormProps = {
  /** The endpoint to change. If omitted, a new one is added. */
  webhook?: Webhook;
  proof: OwnerProofParts;
  /** `secret` is that of a new endpoint; null otherwise. */
  onDone: (made: { secret: string | null }) => void;
  onCancel: () => void;
};

type FormValues = OwnerProofValues & { url: string; description: string };

/**
 * The URL and events of an endpoint. A changed URL requires proof of the owner, since its payloads link to the clips.
 */
export function WebhookForm({ webhook, proof, onDone, onCancel }: WebhookFormProps) {
  const { Gate, Fields, toProof, onFailure } = proof;
  const client = useQueryClient();
  const [events, setEvents] = useState<Webhook['events']>(webhook?.events ?? [...webhookEventTypes]);
  const [hasNone, setHasNone] = useState(false);
  const [isNewAddress, setNewAddress] = useState(!webhook);
  const toInput = ({ url, description, ...values }: FormValues) => ({
    url,
    description,
    events,
    ...(isNewAddress && toProof(values)),
  });
  const form = useApiForm({
    initialValues: { url: webhook?.url ?? 'https://', description: webhook?.description ?? '', ...noOwnerProof },
    check: (values) => {
      setHasNone(events.length === 0);
      return events.length === 0 ? { fields: {}, message: null } : checkWith(createWebhookInput)(toInput(values));
    },
    send: async (values) => {
      const json = toInput(values);
      if (!webhook) return await call(server.api.webhooks.$post({ json }));
      await call(server.api.webhooks[':id'].$patch({ param: { id: webhook.id }, json }));
      return { secret: null };
    },
    onDone: async ({ secret }) => {
      await client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      onDone({ secret });
    },
    onFailure,
  });
  const urlField = form.field('url');
  return (
    <Form gap="md" w="100%" maw={480} onSubmit={form.onSubmit}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <TextInput
        {...urlField}
        onChange={({ currentTarget }) => {
          urlField.onChange();
          setNewAddress(currentTarget.value.trim() !== webhook?.url);
        }}
        label={messages.url}
        description={messages.urlHint}
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
        autoFocus
      />
      <TextInput {...form.field('description')} label={messages.description} autoComplete="off" />
      <Choices
        legend={messages.events}
        hint={messages.eventsHint}
        kind="many"
        choices={webhookEventTypes.map((value) => ({ value, label: names[value] }))}
        chosen={events}
        onChange={(chosen) => {
          setEvents(chosen);
          setHasNone(false);
        }}
        below={
          hasNone && (
            <Notice tone="danger" role="alert">
              {webhooksMessages.noEvents}
            </Notice>
          )
        }
      />
      {isNewAddress && (
        <Gate onCancel={onCancel}>
          <Fields field={form.field} />
        </Gate>
      )}
      <Group gap="sm">
        <Button type="submit" loading={form.isBusy}>
          {webhook ? messages.save : messages.create}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Group>
    </Form>
  );
}
