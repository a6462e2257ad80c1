import { useQuery } from '@tanstack/react-query';
import { useHiddenIds } from '../../../lib/undoable-deletion.ts';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { projectsMessages } from '../projects-messages.ts';
import { recentProjectsQuery } from '../projects-queries.ts';
import { RecentProjects } from './recent-projects.tsx';
import { RecentProjectsPlaceholder } from './recent-projects-placeholder.tsx';

export function RecentProjectsSection() {
  const { recent } = projectsMessages;
  const hidden = useHiddenIds();
  return (
    <Section
      heading={recent.heading}
      aside={
        <TextLink to="/projects" py={2}>
          {recent.all}
        </TextLink>
      }
    >
      <QueryPart
        query={useQuery(recentProjectsQuery)}
        failed={recent.failed}
        placeholder={<RecentProjectsPlaceholder />}
      >
        {({ projects }) => <RecentProjects projects={projects.filter(({ id }) => !hidden.has(id))} />}
      </QueryPart>
    </Section>
  );
}
