import { sampleFacts } from '../../ui/clips/sample-facts.ts';
import classes from './hashtags-demo.module.css';
import { landingMessages } from './landing-messages.ts';

const [best] = sampleFacts.clips;

/** The post of the sample's first clip. */
export function HashtagsDemo() {
  return (
    <div className={classes.post}>
      <p className={classes.title} lang="en">
        {best.title}
      </p>
      <ul className={classes.tags} aria-label={landingMessages.features.hashtags.label}>
        {best.hashtags.map((tag) => (
          <li key={tag} className={classes.tag} lang="en">
            {tag}
          </li>
        ))}
      </ul>
    </div>
  );
}
