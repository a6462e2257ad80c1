import frame from '../../assets/sample/frame.webp';
import classes from './formats-demo.module.css';
import { landingMessages } from './landing-messages.ts';

const { formats: texts } = landingMessages.features;

/** One picture of the sample in three formats. */
export function FormatsDemo() {
  return (
    <ul className={classes.formats} aria-label={texts.alt}>
      {texts.ratios.map(({ ratio, use }) => (
        <li key={ratio} className={classes.format}>
          <img className={classes.picture} src={frame} width={640} height={360} loading="lazy" alt="" />
          <span className={classes.ratio}>{ratio}</span>
          <span className={classes.use}>{use}</span>
        </li>
      ))}
    </ul>
  );
}
