import { Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { captionsMessages as messages } from '../features/captions/captions-messages.ts';
import { captionPreferencesQuery } from '../features/captions/captions-queries.ts';
import { ChooseCaptionsProject } from '../features/captions/choose-captions-project.tsx';
import { ProjectCaptions } from '../features/captions/project-captions.tsx';
import { captionProjectQuery } from '../lib/captions/caption-project-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Placeholder } from '../ui/feedback/placeholder.tsx';
import { QueryPart } from '../ui/feedback/query-part.tsx';
import { Page } from '../ui/page.tsx';
import classes from './captions-page.module.css';

const route = getRouteApi('/signed-in/captions');

/** The captions page in two steps: select a project, then edit the posts of its clips. */
export function CaptionsPage() {
  usePageTitle(messages.title);
  const { project } = route.useSearch();
  const router = useRouter();
  return (
    <Page width="wide" gap="lg">
      {project === undefined ? (
        <>
          <Stack component="header" gap="2xs">
            <h1>{messages.heading}</h1>
            <Text inherit c="dimmed" data-breakable>
              {messages.intro}
            </Text>
            <Text inherit c="dimmed" data-breakable>
              {messages.onPicture.text}{' '}
              <Link to="/settings" search={{ tab: 'caption-style' }} className={classes.link}>
                {messages.onPicture.link}
              </Link>
            </Text>
          </Stack>
          <ChooseCaptionsProject onBack={() => router.history.back()} />
        </>
      ) : (
        // The key resets the selection when the project changes.
        <CaptionsOf key={project} id={project} />
      )}
    </Page>
  );
}

function CaptionsOf({ id }: { id: string }) {
  const query = useQuery(captionProjectQuery(id));
  const preferences = useQuery(captionPreferencesQuery);
  const navigate = route.useNavigate();
  return (
    <>
      <Stack component="header" gap="2xs">
        <Button
          variant="subtle"
          w="fit-content"
          ms="calc(-1 * var(--mantine-spacing-md))"
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          onClick={() => void navigate({ search: {} })}
        >
          {messages.back}
        </Button>
        <h1>{messages.heading}</h1>
        {query.data && (
          <Text inherit c="dimmed" data-breakable>
            {query.data.project.title}
          </Text>
        )}
      </Stack>
      <QueryPart query={query} failed={messages.clipsFailed} placeholder={<Placeholder width="100%" height="20rem" />}>
        {(data) =>
          preferences.status === 'pending' ? (
            <Placeholder width="100%" height="20rem" />
          ) : (
            <ProjectCaptions
              data={data}
              first={{
                platforms: preferences.data?.defaultPlatforms ?? ['tiktok', 'youtube', 'instagram'],
                tone: preferences.data?.captionTone ?? 'professional',
                language: preferences.data?.language ?? 'en',
              }}
            />
          )
        }
      </QueryPart>
    </>
  );
}
