import type { ProjectClip } from '@clipwright/contract';
import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatScore } from '../../../lib/format/format-score.ts';
import { projectsMessages } from '../projects-messages.ts';
import classes from './clip-charts.module.css';
import { countClipPlatforms } from './count-clip-platforms.ts';

const { charts: texts } = projectsMessages;

/** Scores have this scale. */
const maxScore = 10;

/** The clips of a project compared: their scores, and for which platforms they are. One clip alone compares to nothing. */
export function ClipCharts({ clips }: { clips: readonly ProjectClip[] }) {
  const scored = clips.filter((clip) => clip.viral_score !== null);
  const platforms = countClipPlatforms(clips);
  if (clips.length < 2) return null;
  return (
    <div className={classes.charts}>
      {scored.length > 1 && <Scores clips={scored} />}
      {platforms.length > 1 && <Platforms counts={platforms} all={clips.length} />}
    </div>
  );
}

function Scores({ clips }: { clips: readonly ProjectClip[] }) {
  const headingId = useId();
  return (
    <figure className={classes.chart} aria-labelledby={headingId}>
      <figcaption id={headingId} className={classes.heading}>
        {texts.scores}
      </figcaption>
      <div className={classes.columns} aria-hidden>
        {clips.map(({ id, clip_number, title, viral_score }) => (
          <div key={id} className={classes.column} title={title}>
            <span className={classes.value}>{formatScore(viral_score ?? 0)}</span>
            <span className={classes.bar} style={{ height: `${((viral_score ?? 0) / maxScore) * 100}%` }} />
            <span className={classes.number}>{clip_number}</span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.clip}</th>
              <th scope="col">{texts.score}</th>
            </tr>
          </thead>
          <tbody>
            {clips.map(({ id, clip_number, title, viral_score }) => (
              <tr key={id}>
                <th scope="row">{texts.clipName(clip_number, title)}</th>
                <td>{formatScore(viral_score ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

function Platforms({ counts, all }: { counts: ReturnType<typeof countClipPlatforms>; all: number }) {
  const headingId = useId();
  return (
    <figure className={classes.chart} aria-labelledby={headingId}>
      <figcaption id={headingId} className={classes.heading}>
        {texts.platforms}
      </figcaption>
      <dl className={classes.rows}>
        {counts.map(({ platform, count }) => (
          <div key={platform} className={classes.row}>
            <dt>{texts.platformNames[platform]}</dt>
            <dd>
              <span className={classes.track} aria-hidden>
                <span className={classes.fill} style={{ width: `${(count / all) * 100}%` }} />
              </span>
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
