import clip from '../../assets/sample/clip.webp';
import strip from '../../assets/sample/strip.webp';
import { accountsTexts } from './accounts-messages.ts';
import classes from './sign-in-sample.module.css';

/** Where the clip stands in its source, as shares of its 129 seconds. */
const bracket = { insetInlineStart: `${(1 / 129) * 100}%`, width: `${(37 / 129) * 100}%` };

/** What the product makes, shown on its own sample: a finished clip and the place it was cut from. */
export function SignInSample() {
  const { alt, title, place, stripLabel } = accountsTexts.sample;
  return (
    <aside className={classes.stage}>
      <figure className={classes.figure}>
        <img className={classes.clip} src={clip} width={540} height={960} alt={alt} />
        <figcaption className={classes.text}>
          <span className={classes.title}>{title}</span>
          <span>{place}</span>
        </figcaption>
        <div className={classes.strip}>
          <img className={classes.frames} src={strip} width={1350} height={112} alt={stripLabel} />
          <span className={classes.bracket} style={bracket} />
        </div>
      </figure>
    </aside>
  );
}
