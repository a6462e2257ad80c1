import { fill } from '@clipwright/messages';
import { Box, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeTime } from '../../lib/format/describe-time.ts';
import { PagedList } from '../../ui/feedback/paged-list.tsx';
import { teamsMessages } from './teams-messages.ts';
import { activitiesQuery } from './teams-queries.ts';

const { activity: messages } = teamsMessages;

/** The activity in the workspace, newest first. */
export function TeamActivity() {
  const query = useInfiniteQuery(activitiesQuery);
  return (
    <div>
      <h3>{messages.heading}</h3>
      <Text size="sm" c="dimmed" data-breakable>
        {messages.hint}
      </Text>
      <PagedList query={query} failed={messages.failed} more={messages.more}>
        {(pages) => {
          const entries = pages.flatMap((page) => page.activities);
          if (entries.length === 0)
            return (
              <Text size="sm" c="dimmed" data-breakable>
                {messages.none}
              </Text>
            );
          return (
            <Box component="ul" w="100%" aria-label={messages.heading}>
              {entries.map(({ id, kind, actor, subject, project_id, created_at }) => {
                const text = `${actor ?? messages.someone} ${fill(messages.did[kind], { subject })}`;
                return (
                  <Group key={id} component="li" gap="xs md" py="sm" data-line="between">
                    <Box component="span" flex="1 1 14rem" miw={0}>
                      {project_id === null ? (
                        text
                      ) : (
                        <Link to="/project/$projectId" params={{ projectId: project_id }}>
                          {text}
                        </Link>
                      )}
                    </Box>
                    <Text dateTime={created_at} component="time" size="sm" c="dimmed" data-breakable>
                      {describeTime(created_at)}
                    </Text>
                  </Group>
                );
              })}
            </Box>
          );
        }}
      </PagedList>
    </div>
  );
}
