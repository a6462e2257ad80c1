import { networkNames, type AdminOverview as Overview } from '@clipwright/contract';
import { Box, Group, Text } from '@mantine/core';
import { Section } from '../../ui/section.tsx';
import { adminMessages } from './admin-messages.ts';
import { spanBetween } from './format-span.ts';

const { answers: texts } = adminMessages;

/** Answers of networks that this version does not know, such as `400 new_rule`. Nothing is rendered without any. */
export function AnswersSection({ unknownAnswers, checkedAt }: Pick<Overview, 'unknownAnswers' | 'checkedAt'>) {
  if (!unknownAnswers?.length) return null;
  return (
    <Section heading={texts.heading}>
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
      <Box component="ul" w="100%">
        {unknownAnswers.map(({ network, detail, count, lastAt }) => (
          <Group component="li" key={`${network} ${detail}`} gap="2xs sm" py="md" miw={0} data-line="between">
            <Text span fw={650} data-breakable>
              {networkNames[network]}: {detail}
            </Text>
            <Text span size="sm" c="dimmed" data-breakable>
              {texts.seen({ count, span: spanBetween(lastAt, checkedAt) })}
            </Text>
          </Group>
        ))}
      </Box>
    </Section>
  );
}
