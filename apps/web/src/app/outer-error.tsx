import { Box } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { ConnectionError } from '../lib/api/connection-error.ts';
import { Logo } from '../ui/logo.tsx';
import { RouteError } from './route-error.tsx';

// If this code was not cached either, no projects are saved.
const SavedProjects = lazy(() =>
  import('../features/projects/saved/saved-projects.tsx').catch(() => ({
    default: ({ children }: { onRetry: () => void; children: ReactNode }) => <>{children}</>,
  })),
);

/**
 * Replaces a whole page that has no shell. If the server is unreachable, it shows the projects saved on this device.
 */
export function OuterError(props: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Box
      id="content"
      component="main"
      display="grid"
      flex={1}
      w="100%"
      maw={688}
      mx="auto"
      py="lg"
      px="md"
      style={{ alignContent: 'center', justifyItems: 'start', gap: 'var(--mantine-spacing-sm)' }}
      tabIndex={-1}
    >
      <Logo />
      {props.error instanceof ConnectionError ? (
        <Suspense fallback={null}>
          <SavedProjects onRetry={() => void router.invalidate()}>
            <RouteError {...props} />
          </SavedProjects>
        </Suspense>
      ) : (
        <RouteError {...props} />
      )}
    </Box>
  );
}
