import { Stack, VisuallyHidden } from '@mantine/core';
import { projectsMessages } from '../../features/projects/projects-messages.ts';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import classes from './project-page-view.module.css';

/** The placeholder for a project. */
export function ProjectPagePlaceholder() {
  return (
    <Stack gap="lg" className={classes.view}>
      <VisuallyHidden component="h1">{projectsMessages.detail.loading}</VisuallyHidden>
      <Placeholder width="320px" height="40px" />
      <Placeholder width="100%" height="48px" />
      <Placeholder width="100%" height="56px" />
      <Placeholder width="100%" height="480px" />
    </Stack>
  );
}
