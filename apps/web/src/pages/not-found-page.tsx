import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery } from '../lib/session/session-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { linkButton } from '../ui/link-button.ts';
import { pageMessages } from './page-messages.ts';

/** The page for unknown URLs: a message and links. */
export function NotFoundPage() {
  const { title, text, link, start, signUp, help } = pageMessages.notFound;
  const { data } = useQuery(sessionQuery);
  usePageTitle(title);
  return (
    <Stack gap="md" align="flex-start" justify="center" flex="1" pt="2xl" pb="3xl">
      <h1>{title}</h1>
      <p>{text}</p>
      <Group component="p" gap="xs" align="stretch" mt="xs">
        {data?.account ? (
          <Link to="/dashboard" className={linkButton.filled}>
            {link}
          </Link>
        ) : (
          <>
            <Link to="/" className={linkButton.filled}>
              {start}
            </Link>
            <Link to="/signup" className={linkButton.outlined}>
              {signUp}
            </Link>
          </>
        )}
        <Link to="/help" className={linkButton.outlined}>
          {help}
        </Link>
      </Group>
    </Stack>
  );
}
