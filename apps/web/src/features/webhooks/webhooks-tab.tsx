import { Anchor, Box, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { Section } from '../../ui/section.tsx';
import type { OwnerProofParts } from './owner-proof-parts.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { webhooksMessages as messages } from './webhooks-messages.ts';
import { webhooksQuery } from './webhooks-queries.ts';

/** The user's webhook endpoints. */
export function WebhooksTab({ proof }: { proof: OwnerProofParts }) {
  const query = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Section heading={messages.heading} isWide>
      <QueryPart query={query} failed={messages.failed} placeholder={<Placeholder width="100%" height="12rem" />}>
        {({ webhooks, is_included }) => (
          <Stack gap="md" align="flex-start" w="100%">
            <p>{messages.intro}</p>
            {!is_included && (
              <Notice tone="info">
                {messages.notIncluded}{' '}
                <Anchor component={Link} to="/pricing">
                  {messages.plans}
                </Anchor>
              </Notice>
            )}
            {webhooks.length > 0 && (
              <Box component="ul" w="100%">
                {webhooks.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} proof={proof} onSecret={setSecret} />
                ))}
              </Box>
            )}
            {is_included && webhooks.length === 0 && !isAdding && (
              <Text size="sm" c="dimmed" data-breakable>
                {messages.empty}
              </Text>
            )}
            {is_included &&
              (isAdding ? (
                <WebhookForm
                  proof={proof}
                  onDone={(made) => {
                    setAdding(false);
                    setSecret(made.secret);
                  }}
                  onCancel={() => setAdding(false)}
                />
              ) : (
                <Button onClick={() => setAdding(true)}>{messages.add}</Button>
              ))}
            <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />
          </Stack>
        )}
      </QueryPart>
    </Section>
  );
}
