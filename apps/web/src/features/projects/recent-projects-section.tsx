import { useQuery } from '@tanstack/react-query';
import { QueryPart } from '../../ui/query-part.tsx';
import { Section } from '../../ui/section.tsx';
import { projectsMessages } from './messages.ts';
import { recentProjectsQuery } from './projects-queries.ts';
import { RecentProjects } from './recent-projects.tsx';
import { RecentProjectsPlaceholder } from './recent-projects-placeholder.tsx';

export function RecentProjectsSection() {
  const { recent } = projectsMessages;
  return (
    <Section heading={recent.heading}>
      <QueryPart
        query={useQuery(recentProjectsQuery)}
        failed={recent.failed}
        placeholder={<RecentProjectsPlaceholder />}
      >
        {({ projects }) => <RecentProjects projects={projects} />}
      </QueryPart>
    </Section>
  );
}
