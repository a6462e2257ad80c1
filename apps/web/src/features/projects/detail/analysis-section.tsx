import type { ProjectDetail } from '@clipwright/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isCompared } from '../../../ui/clips/is-compared.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { projectsMessages } from '../projects-messages.ts';
import { projectAnalysisQuery } from '../projects-queries.ts';
import { AnalysisCard } from './analysis-card.tsx';
import { ClipCharts } from './clip-charts.tsx';

/** The analysis of each clip. */
export function AnalysisSection({ project, isAtWork }: { project: ProjectDetail; isAtWork: boolean }) {
  const { analysis: texts } = projectsMessages;
  const query = useQuery(projectAnalysisQuery(project.id));
  return (
    <Section
      heading={texts.heading}
      aside={
        project.clips.some(isCompared) && (
          <Text size="sm" c="dimmed">
            {uiMessages.scoresCompared}
          </Text>
        )
      }
    >
      <ClipCharts clips={project.clips} />
      <QueryPart query={query} failed={texts.failed} placeholder={<Placeholder width="100%" height="12rem" />}>
        {({ analysis }) =>
          analysis.length === 0 ? (
            <Text size="sm" c="dimmed">
              {isAtWork ? texts.noneYet : texts.none}
            </Text>
          ) : (
            <Columns component="ul" min={320} gap="md">
              {project.clips.map((clip) => {
                const ownAnalysis = analysis.find(({ clip_id }) => clip_id === clip.id);
                return ownAnalysis && <AnalysisCard key={clip.id} clip={clip} analysis={ownAnalysis} />;
              })}
            </Columns>
          )
        }
      </QueryPart>
    </Section>
  );
}
