import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ClipOutlines } from '../../features/projects/list/clip-outlines.tsx';
import { projectsMessages } from '../../features/projects/projects-messages.ts';
import { useMayCreate } from '../../lib/workspace/workspaces-query.ts';

const { list, recent } = projectsMessages;
const { empty } = list;

/** The empty list: no project matches the filters, or there is none yet. */
export function ProjectsPageEmpty({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const mayCreate = useMayCreate();
  return (
    <Group gap="lg 2xl" py="lg">
      {!isFiltered && <ClipOutlines isLarge />}
      <Stack gap="sm" align="flex-start" maw="28rem">
        <Box component="h2" fz="h3">
          {empty.title}
        </Box>
        {(isFiltered || mayCreate) && (
          <Text inherit c="dimmed">
            {isFiltered ? empty.filtered : empty.text}
          </Text>
        )}
        {isFiltered ? (
          <Button variant="default" onClick={onReset}>
            {empty.reset}
          </Button>
        ) : (
          mayCreate && (
            <Group gap="xs md">
              <Button component={Link} to="/upload">
                {empty.create}
              </Button>
              <Link to="/upload" search={{ sample: 1 }} data-tall>
                {recent.sample}
              </Link>
            </Group>
          )
        )}
      </Stack>
    </Group>
  );
}
