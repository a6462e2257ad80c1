import type { analysisAnswer, ProjectClip } from '@clipwright/contract';
import { Box, Group, Stack, Text } from '@mantine/core';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { formatScore } from '../../../lib/format/format-score.ts';
import { ScoreChip } from '../../../ui/clips/score-chip.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { projectsMessages } from '../projects-messages.ts';
import classes from './analysis-card.module.css';
import { toNamedInsights } from './to-named-insights.ts';

type Analysis = (typeof analysisAnswer)['_output']['analysis'][number];

/** The maximum length of transcripts that are repeated here, in characters. */
const longestSegment = 200;

/** The analysis of a clip: its scores, main strength and weakness, tags and requested analyses. */
export function AnalysisCard({ clip, analysis }: { clip: ProjectClip; analysis: Analysis }) {
  const { analysis: texts } = projectsMessages;
  const scores = [
    [texts.scores.viral_potential, clip.viral_potential],
    [texts.scores.engagement, clip.engagement],
    [texts.scores.story_value, clip.story_value],
    [texts.scores.audio_impact, clip.audio_impact],
  ] as const;
  const insights = toNamedInsights(analysis.ai_insights);
  const weakness = clip.reasons.find(({ kind }) => kind === 'weakness');
  return (
    <Stack component="li" gap="sm" p="md" bd="1px solid var(--cw-line)" bdrs="lg" bg="var(--cw-surface)">
      <Columns columns="auto minmax(0, 1fr)" gap="2 sm" align="start" className={classes.head}>
        <ScoreChip score={analysis.viral_score} />
        <Box component="h3" fz="1rem" lh="1.5rem" data-breakable>
          {clip.title}
        </Box>
        <Text span size="sm" c="dimmed">
          {texts.at({ from: formatClock(clip.start_time), to: formatClock(clip.end_time) })}
        </Text>
      </Columns>
      {analysis.summary && (
        <p>
          <strong>{texts.strength}</strong> {analysis.summary}
        </p>
      )}
      {weakness && (
        <p>
          <strong>{texts.weakness}</strong> {weakness.text}
        </p>
      )}
      <Columns component="dl" columns={2} gap="2 lg" fz="sm" className={classes.scores}>
        {scores.map(
          ([name, score]) =>
            score !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatScore(score)}</dd>
              </div>
            ),
        )}
        {clip.target_audience && (
          <div>
            <dt>{texts.audience}</dt>
            <dd>{clip.target_audience}</dd>
          </div>
        )}
      </Columns>
      {clip.segment_text !== '' && clip.segment_text.length < longestSegment && (
        <Box component="blockquote" m={0} ps="sm" style={{ borderInlineStart: '3px solid var(--cw-line)' }}>
          {clip.segment_text}
        </Box>
      )}
      {insights.length > 0 && (
        <Stack component="ul" gap={0} className={classes.insights} aria-label={texts.insights}>
          {insights.map(({ type, name, summary, highlights }) => (
            <li key={type}>
              <details>
                <Box component="summary" mih={24} fw={650} style={{ cursor: 'pointer' }}>
                  {name}
                </Box>
                <p>{summary}</p>
                <ul data-bullets>
                  {highlights.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </Stack>
      )}
      {analysis.tags.length > 0 && (
        <Group component="ul" gap="2xs" align="stretch" className={classes.tags} aria-label={texts.tags}>
          {analysis.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </Group>
      )}
    </Stack>
  );
}
