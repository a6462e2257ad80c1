import { Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { forgetVoice, knownVoicesQuery } from '../../lib/speakers/voices-query.ts';
import { useWorkspace } from '../../lib/workspace/workspaces-query.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/section.tsx';
import { voicesMessages as messages } from './voices-messages.ts';

/** The remembered voices of the current workspace, for people who may change its projects. */
export function KnownVoicesSection() {
  const client = useQueryClient();
  const { mayEdit } = useWorkspace();
  const query = useQuery({ ...knownVoicesQuery, enabled: mayEdit });
  const forget = useMutation({
    mutationFn: forgetVoice,
    onSettled: () => client.invalidateQueries({ queryKey: ['voices'] }),
  });
  if (!mayEdit) return null;
  return (
    <Section heading={messages.heading} isWide>
      <Stack gap="md" w="100%" data-status-room>
        <p>{messages.intro}</p>
        <QueryPart query={query} failed={messages.failed} placeholder={<Placeholder width="100%" height="3rem" />}>
          {({ voices }) =>
            voices.length === 0 ? (
              <Text size="sm" c="dimmed">
                {messages.none}
              </Text>
            ) : (
              <Stack component="ul" gap={0} aria-label={messages.list}>
                {voices.map(({ id, name, created_at }) => (
                  <Group
                    key={id}
                    component="li"
                    gap="sm"
                    wrap="nowrap"
                    justify="space-between"
                    py="xs"
                    data-line="above"
                  >
                    <Group component="span" gap="2xs sm" miw={0} data-breakable>
                      <strong>{name}</strong>
                      <Text span size="sm" c="dimmed">
                        {messages.since({ date: formatDate(created_at) })}
                      </Text>
                    </Group>
                    <IconButton label={messages.forget({ name })} onClick={() => forget.mutate(id)}>
                      <IconX size={20} aria-hidden />
                    </IconButton>
                  </Group>
                ))}
              </Stack>
            )
          }
        </QueryPart>
        {forget.isError && <Notice tone="danger">{describeError(forget.error)}</Notice>}
      </Stack>
    </Section>
  );
}
