import type { PaymentMethod } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { Section } from '../../ui/section.tsx';
import { billingMessages } from './billing-messages.ts';
import { paymentMethodsQuery } from './billing-queries.ts';
import { BillingQuestion } from './billing-question.tsx';
import { hasCardExpired } from './has-card-expired.ts';
import { ProviderPageButton } from './provider-page-button.tsx';
import { useBillingChanged } from './use-billing-changed.ts';

const { methods: texts } = billingMessages;

const nameOf = ({ brand, last4 }: PaymentMethod) =>
  texts.card({ brand: brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' '), last4 });

/** The payment methods, with actions to set the default or remove one. */
export function PaymentMethodsSection({ onChanged }: { onChanged: () => void }) {
  const [removed, setRemoved] = useState<PaymentMethod | null>(null);
  const name = removed ? nameOf(removed) : '';
  return (
    <Section heading={texts.heading}>
      <QueryPart
        query={useQuery(paymentMethodsQuery)}
        failed={texts.failed}
        placeholder={<Placeholder width="100%" height="5rem" />}
      >
        {({ methods }) => (
          <Stack gap="md">
            {methods.length === 0 ? (
              <Text size="sm" c="dimmed">
                {texts.none}
              </Text>
            ) : (
              <ul aria-label={texts.heading}>
                {methods.map((method) => (
                  <MethodRow key={method.id} method={method} onRemove={() => setRemoved(method)} />
                ))}
              </ul>
            )}
            <Group gap="2xs sm">
              <AddMethod />
              <Text span size="sm" c="dimmed">
                {texts.addWhere}
              </Text>
            </Group>
          </Stack>
        )}
      </QueryPart>
      <BillingQuestion
        isOpen={removed !== null}
        title={texts.removeTitle}
        text={texts.removeText({ card: name })}
        confirm={texts.remove}
        cancel={texts.keep}
        done={texts.removed({ card: name })}
        send={() => call(server.api.billing['payment-methods'][':id'].$delete({ param: { id: removed?.id ?? '' } }))}
        onChanged={onChanged}
        onClose={() => setRemoved(null)}
      />
    </Section>
  );
}

function AddMethod() {
  return (
    <ProviderPageButton open={() => call(server.api.billing['payment-methods'].$post({}))}>
      {texts.add}
    </ProviderPageButton>
  );
}

function MethodRow({ method, onRemove }: { method: PaymentMethod; onRemove: () => void }) {
  const name = nameOf(method);
  const { expiryMonth, expiryYear, isDefault } = method;
  const reload = useBillingChanged();
  const choice = useMutation({
    mutationFn: () =>
      call(server.api.functions['update-payment-method'].$post({ json: { paymentMethodId: method.id } })),
    onSuccess: async () => {
      await reload();
      showToast(texts.defaultDone({ card: name }), 'success');
    },
    onError: (error) => showToast(describeError(error), 'error'),
  });
  return (
    <Group component="li" gap="xs md" justify="space-between" py="sm" data-line="below">
      <Box flex="1 1 14rem" miw={0}>
        <Group component="p" gap="2xs sm">
          {name}
          {isDefault && <StatusChip tone="info">{texts.isDefault}</StatusChip>}
          {hasCardExpired(method, new Date()) && <StatusChip tone="danger">{texts.expired}</StatusChip>}
        </Group>
        {expiryMonth !== null && expiryYear !== null && (
          <Text size="sm" c="dimmed">
            {texts.expires({ month: String(expiryMonth).padStart(2, '0'), year: expiryYear })}
          </Text>
        )}
      </Box>
      <Group gap="sm">
        {!isDefault && (
          <Button
            variant="default"
            size="sm"
            aria-label={texts.makeThisDefault({ card: name })}
            loading={choice.isPending}
            onClick={() => choice.mutate()}
          >
            {texts.makeDefault}
          </Button>
        )}
        <Button variant="default" size="sm" aria-label={texts.removeThis({ card: name })} onClick={onRemove}>
          {texts.remove}
        </Button>
      </Group>
    </Group>
  );
}
