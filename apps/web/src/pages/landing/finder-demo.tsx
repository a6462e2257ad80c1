import { formatClock } from '../../lib/format/format-clock.ts';
import { sampleFacts } from '../../ui/clips/sample-facts.ts';
import { ScoreChip } from '../../ui/clips/score-chip.tsx';
import classes from './finder-demo.module.css';
import { landingMessages } from './landing-messages.ts';

const { finder: texts } = landingMessages.features;

/** The sample's moments with their scores, the line each rests on, and why. */
export function FinderDemo() {
  return (
    <ol className={classes.moments} aria-label={texts.label}>
      {sampleFacts.clips.map(({ startSec, endSec, score, quote }, index) => (
        <li key={startSec} className={classes.moment}>
          <ScoreChip score={score} />
          <span className={classes.time}>
            {formatClock(startSec)}–{formatClock(endSec)}
          </span>
          <q className={classes.quote} lang="en">
            {quote}
          </q>
          <span className={classes.reason}>{texts.reasons[index]}</span>
        </li>
      ))}
    </ol>
  );
}
