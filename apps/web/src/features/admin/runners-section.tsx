import type { AdminOverview as Overview, RunnerState } from '@clipwright/contract';
import { Box, Group, Stack, Text } from '@mantine/core';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Section } from '../../ui/section.tsx';
import { adminMessages } from './admin-messages.ts';
import { spanBetween } from './format-span.ts';

const { runners: texts } = adminMessages;

const toneOf = { new: 'info', alive: 'success', silent: 'info', 'put-aside': 'danger' } as const satisfies Record<
  RunnerState['state'],
  string
>;

/** The programs on other machines that render clips. Nothing is rendered without any. */
export function RunnersSection({ runners, checkedAt }: Pick<Overview, 'runners' | 'checkedAt'>) {
  if (!runners?.length) return null;
  return (
    <Section heading={texts.heading}>
      <Box component="ul" w="100%">
        {runners.map((runner) => (
          <RunnerRow key={runner.name} runner={runner} checkedAt={checkedAt} />
        ))}
      </Box>
    </Section>
  );
}

function RunnerRow({ runner, checkedAt }: { runner: RunnerState; checkedAt: string }) {
  const { name, state, version, seenAt, made, failed } = runner;
  return (
    <Stack component="li" gap="2xs" py="md" data-line="between">
      <Group gap="2xs sm" miw={0}>
        <Box component="h3" ff="text" fz="md" fw={650} data-breakable>
          {name}
        </Box>
        <StatusChip tone={toneOf[state]}>{texts.states[state]}</StatusChip>
        {version !== null && (
          <Text span size="sm" c="dimmed" data-breakable>
            {texts.version({ version })}
          </Text>
        )}
        {seenAt !== null && (
          <Text span size="sm" c="dimmed" data-breakable>
            {texts.seen({ span: spanBetween(seenAt, checkedAt) })}
          </Text>
        )}
        {made + failed > 0 && (
          <Text span size="sm" c="dimmed" data-breakable>
            {texts.lately({ made, failed })}
          </Text>
        )}
      </Group>
      {state === 'new' && (
        <Text size="sm" c="dimmed" data-breakable>
          {texts.start}
        </Text>
      )}
      {state === 'put-aside' && (
        <Text size="sm" c="dimmed" data-breakable>
          {texts.putAside({ name })}
        </Text>
      )}
      <RunnerWork runner={runner} checkedAt={checkedAt} />
    </Stack>
  );
}

function RunnerWork({ runner: { state, work, seenAt }, checkedAt }: { runner: RunnerState; checkedAt: string }) {
  if (work.length === 0)
    return state === 'alive' ? (
      <Text size="sm" c="dimmed" data-breakable>
        {texts.idle}
      </Text>
    ) : null;
  const isGone = state === 'silent' && seenAt !== null;
  return (
    <ul data-bullets>
      {work.map(({ startedAt }, index) => (
        // Two jobs may have started at the same time.
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no id
        <li key={`${startedAt} ${index}`}>
          {isGone
            ? texts.was({ span: spanBetween(startedAt, seenAt) })
            : texts.since({ span: spanBetween(startedAt, checkedAt) })}
        </li>
      ))}
    </ul>
  );
}
