import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { findLastUser } from '../../../lib/session/last-user.ts';
import { Section } from '../../../ui/section.tsx';
import { savedCopiesQuery } from './saved-copy-query.ts';
import { savedMessages as texts } from './saved-messages.ts';
import { SavedProjectView } from './saved-project-view.tsx';

/** Matches the ID in `/project/{id}` and `/projects/{id}`. */
const projectAddress = /^\/projects?\/([\da-f-]{36})\/?$/i;

type SavedProjectsProps = {
  onRetry: () => void;
  /** The reason why nothing else is shown. Replaced by the chosen project, which includes one. */
  children: ReactNode;
};

/** The offline copies of the user who was signed in last, shown if the server cannot be reached. */
export default function SavedProjects({ onRetry, children }: SavedProjectsProps) {
  const { data: projects } = useQuery(savedCopiesQuery(findLastUser()));
  const [chosenId, setChosenId] = useState(() => projectAddress.exec(window.location.pathname)?.[1] ?? null);
  if (!projects) return null;
  const chosen = projects.find(({ id }) => id === chosenId);
  const others = projects.filter(({ id }) => id !== chosen?.id);
  return (
    <Stack gap="lg" w="100%">
      {chosen ? <SavedProjectView project={chosen} onRetry={onRetry} /> : children}
      {others.length > 0 && (
        <Section heading={texts.heading}>
          <Stack component="ul" gap="sm" aria-label={texts.projects}>
            {others.map(({ id, title, clips }) => (
              <Group key={id} component="li" gap="xs md">
                <Button variant="default" onClick={() => setChosenId(id)}>
                  {title}
                </Button>
                <Text span size="sm" c="dimmed">
                  {texts.clips({ count: clips.length })}
                </Text>
              </Group>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
}
