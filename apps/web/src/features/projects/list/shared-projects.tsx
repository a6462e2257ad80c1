import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { InlineError } from '../../../ui/feedback/inline-error.tsx';
import { Section } from '../../../ui/section.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { projectsMessages } from '../projects-messages.ts';
import { sharedProjectsQuery } from '../projects-queries.ts';
import { ProjectCard } from './project-card.tsx';
import classes from './project-grid.module.css';
import { projectsOf } from './projects-of.ts';

/** Projects that others share with the user. Renders nothing if there are none. */
export function SharedProjects() {
  const query = useInfiniteQuery(sharedProjectsQuery);
  const { shared, list } = projectsMessages;
  const projects = projectsOf(query.data) ?? [];
  if (projects.length === 0 && !query.isError) return null;
  return (
    <Section heading={shared.heading}>
      {query.isError && (
        <InlineError
          title={shared.failed}
          text={describeError(query.error)}
          action={uiMessages.retry}
          onAction={() => void query.refetch()}
          isBusy={query.isFetching}
        />
      )}
      <ul className={classes.grid}>
        {projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            sharedBy={project.owner.name || project.owner.email}
            isLazy
            onDelete={null}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {list.more}
        </Button>
      )}
    </Section>
  );
}
