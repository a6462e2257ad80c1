import type { analysisAnswer, ProjectClip } from '@clipwright/contract';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { formatScore } from '../../../lib/format/format-score.ts';
import { ScoreChip } from '../../../ui/clips/score-chip.tsx';
import { projectsMessages } from '../projects-messages.ts';
import classes from './analysis-card.module.css';
import { toNamedInsights } from './to-named-insights.ts';

type Analysis = (typeof analysisAnswer)['_output']['analysis'][number];

/** What is said is repeated only where it is short. */
const longestSegment = 200;

/** One clip's analysis: its scores, what works and what is missing most, its tags, and what was asked for besides. */
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
    <li className={classes.card}>
      <div className={classes.head}>
        <ScoreChip score={analysis.viral_score} />
        <h3 className={classes.title}>{clip.title}</h3>
        <span className={classes.quiet}>{texts.at(formatClock(clip.start_time), formatClock(clip.end_time))}</span>
      </div>
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
      <dl className={classes.scores}>
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
      </dl>
      {clip.segment_text !== '' && clip.segment_text.length < longestSegment && (
        <blockquote className={classes.segment}>{clip.segment_text}</blockquote>
      )}
      {insights.length > 0 && (
        <ul className={classes.insights} aria-label={texts.insights}>
          {insights.map(({ type, name, summary, highlights }) => (
            <li key={type}>
              <details>
                <summary className={classes.insight}>{name}</summary>
                <p>{summary}</p>
                <ul className={classes.highlights}>
                  {highlights.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      )}
      {analysis.tags.length > 0 && (
        <ul className={classes.tags} aria-label={texts.tags}>
          {analysis.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
