import type { UsageHistory } from '@clipwright/contract';
import { formatDay } from '../../../lib/format/format-date.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { plansMessages } from '../plans-messages.ts';
import classes from './usage-chart.module.css';

const { history: texts } = plansMessages;

/** A column for each month, and the same figures in a table, which is what a screen reader is given. */
export function UsageChart({ months }: { months: UsageHistory['months'] }) {
  const ordered = months.toReversed();
  const most = Math.max(...ordered.map(({ videos_used }) => videos_used));
  return (
    <div>
      {/* Columns compare: one alone says nothing. */}
      {ordered.length > 1 && most > 0 && (
        <div className={classes.columns} aria-hidden>
          {ordered.map(({ period_start, videos_used }) => (
            <div key={period_start} className={classes.column}>
              <span className={classes.value}>{formatNumber(videos_used)}</span>
              <span className={classes.bar} style={{ height: `${(videos_used / most) * 100}%` }} />
            </div>
          ))}
        </div>
      )}
      <div className={classes.scroller}>
        <table className={classes.table}>
          <caption className={classes.caption}>{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              <th scope="col">{texts.videos}</th>
              <th scope="col">{texts.clips}</th>
              <th scope="col">{texts.credits}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ period_start, period_end, videos_used, clips_used, credits_used }) => (
              <tr key={period_start}>
                <th scope="row">{texts.period(formatDay(period_start), formatDay(period_end))}</th>
                <td>{formatNumber(videos_used)}</td>
                <td>{formatNumber(clips_used)}</td>
                <td>{formatNumber(credits_used)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
