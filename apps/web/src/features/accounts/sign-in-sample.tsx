import { SampleClip } from '../../ui/clips/sample-clip.tsx';
import { SampleStrip } from '../../ui/clips/sample-strip.tsx';
import { accountsTexts } from './accounts-messages.ts';
import classes from './sign-in-sample.module.css';

/** What the product makes, shown on its own sample: a finished clip and the place it was cut from. */
export function SignInSample() {
  const { title, place, stripLabel } = accountsTexts.sample;
  return (
    <aside className={classes.stage}>
      <figure className={classes.figure}>
        <div className={classes.clip}>
          <SampleClip />
        </div>
        <figcaption className={classes.text}>
          <span className={classes.title}>{title}</span>
          <span>{place}</span>
        </figcaption>
        <div className={classes.strip}>
          <SampleStrip label={stripLabel} clipCount={1} />
        </div>
      </figure>
    </aside>
  );
}
