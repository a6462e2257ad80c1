import { fill } from '@clipwright/messages';
import { Box, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { PagedList } from '../../../ui/feedback/paged-list.tsx';
import { accountMessages } from './account-messages.ts';
import { securityEventsQuery } from './security-events-query.ts';
import classes from './session-list.module.css';

const { activity: messages } = accountMessages;

/** The recent security events of the account, newest first, so that the owner notices unauthorized ones. */
export function RecentActivity() {
  const query = useInfiniteQuery(securityEventsQuery);
  return (
    <Stack gap="md" align="flex-start" w="100%" data-status-room>
      <PagedList query={query} failed={messages.failed} more={messages.more}>
        {(pages) => {
          const events = pages.flatMap((page) => page.events);
          const keptDays = Math.max(...pages.map((page) => page.keptDays));
          return (
            <Stack gap="md" align="flex-start" w="100%" data-status-room>
              <Text size="sm" c="dimmed">
                {messages.hint({ days: keptDays })}
              </Text>
              {events.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {messages.none}
                </Text>
              ) : (
                <Box component="ul" w="100%" aria-label={messages.heading}>
                  {events.map(({ id, kind, subject, device, ipAddress, createdAt }) => (
                    <Group key={id} component="li" gap="xs md" justify="space-between" className={classes.row}>
                      <Box flex="1 1 14rem" miw={0}>
                        <Group component="p" gap="2xs sm" fw={650}>
                          {fill(messages.did[kind], { subject })}
                        </Group>
                        <Text size="sm" c="dimmed" data-breakable>
                          {[device, ipAddress].filter((part) => part !== null).join(' · ')}
                          {(device !== null || ipAddress !== null) && ' · '}
                          <time dateTime={createdAt}>{describeTime(createdAt)}</time>
                        </Text>
                      </Box>
                    </Group>
                  ))}
                </Box>
              )}
            </Stack>
          );
        }}
      </PagedList>
    </Stack>
  );
}
