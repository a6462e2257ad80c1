import { useQuery } from '@tanstack/react-query';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { projectsMessages } from '../projects-messages.ts';
import { projectTotalsQuery } from '../projects-queries.ts';
import { ProjectTotals } from './project-totals.tsx';

export function ProjectTotalsSection() {
  const { totals: messages } = projectsMessages;
  return (
    <Section heading={messages.heading}>
      <QueryPart
        query={useQuery(projectTotalsQuery)}
        failed={messages.failed}
        placeholder={<ProjectTotals totals={null} />}
      >
        {(totals) => <ProjectTotals totals={totals} />}
      </QueryPart>
    </Section>
  );
}
