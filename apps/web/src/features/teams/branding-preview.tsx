import { type Branding, toAccentShades } from '@clipwright/contract';
import { BrandMark } from '../../ui/brand-mark.tsx';
import classes from './branding-preview.module.css';
import { teamsMessages } from './teams-messages.ts';

const { branding: messages } = teamsMessages;

/** The product's own shades, where no color was chosen. */
const ownShades = { light: '#B8195F', dark: '#FF6BAA' };

/** The top of the page that a client opens, in both themes. It is a picture: nothing in it can be pressed. */
export function BrandingPreview({ branding }: { branding: Branding }) {
  const { name, accent_color: color } = branding;
  const shades = color === null ? ownShades : toAccentShades(color);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{messages.preview}</figcaption>
      <div className={classes.pages}>
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            className={classes.page}
            data-theme={theme}
            role="img"
            aria-label={messages.previewIn[theme]}
          >
            <BrandMark branding={branding} />
            <div>
              <p className={classes.by}>{messages.sampleBy(name)}</p>
              <p className={classes.title}>{messages.sample}</p>
            </div>
            <div className={classes.actions}>
              <span className={classes.button} style={{ background: shades[theme] }}>
                {messages.sampleButton}
              </span>
              <span className={classes.link} style={{ color: shades[theme] }}>
                {messages.sampleLink}
              </span>
            </div>
          </div>
        ))}
      </div>
    </figure>
  );
}
