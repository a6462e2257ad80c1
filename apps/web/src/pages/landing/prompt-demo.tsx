import { formatClock } from '../../lib/format/format-clock.ts';
import { sampleFacts } from '../../ui/clips/sample-facts.ts';
import { landingMessages } from './landing-messages.ts';
import classes from './prompt-demo.module.css';
import { TypedText } from './typed-text.tsx';

const { prompt: texts } = landingMessages.features;
const { prompt, found, startSec } = sampleFacts.search;

/** A prompt, and the sentence of the sample that it finds. */
export function PromptDemo() {
  return (
    <dl className={classes.search}>
      <div>
        <dt className={classes.name}>{texts.prompt}</dt>
        <dd className={classes.prompt} lang="en">
          <TypedText text={prompt} />
        </dd>
      </div>
      <div>
        <dt className={classes.name}>{texts.found}</dt>
        <dd className={classes.found}>
          <span className={classes.time}>{formatClock(startSec)}</span> <q lang="en">{found}</q>
        </dd>
      </div>
    </dl>
  );
}
