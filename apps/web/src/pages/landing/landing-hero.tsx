import { SampleClip } from '../../ui/clips/sample-clip.tsx';
import { SampleStrip } from '../../ui/clips/sample-strip.tsx';
import classes from './landing-hero.module.css';
import { LandingLinkForm } from './landing-link-form.tsx';
import { landingMessages } from './landing-messages.ts';
import { TypedText } from './typed-text.tsx';

const { hero, strip } = landingMessages;

/** What it is in one line, the field to begin with, and what comes of it: a clip of the sample and where it was cut. */
export function LandingHero({ isSignedIn }: { isSignedIn: boolean }) {
  const { before, marked, after } = hero.heading;
  return (
    <>
      <div className={classes.hero}>
        <div className={classes.words}>
          <h1 className={classes.heading}>
            {before}
            <span className={classes.marked}>{marked}</span>
            {after}
          </h1>
          <p className={classes.tagline}>
            <TypedText text={hero.tagline} />
          </p>
          <LandingLinkForm isSignedIn={isSignedIn} />
        </div>
        <div className={classes.clip}>
          <SampleClip isFirst />
        </div>
      </div>
      <figure className={classes.source}>
        <SampleStrip label={strip.label} clipCount={3} />
        <figcaption className={classes.caption}>
          <span>{strip.source}</span>
          <span>{strip.clips}</span>
        </figcaption>
      </figure>
    </>
  );
}
