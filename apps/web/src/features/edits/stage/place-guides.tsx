import { platformNames } from '../../../lib/platform-names.ts';
import type { SnappedPlace } from '../document/place-text.ts';
import type { PagePlan } from '../planning/create-edit-planner.ts';
import classes from './place-texts.module.css';

type PlaceGuidesProps = { guides: PagePlan['guides']; lines: SnappedPlace['lines'] };

/** The center lines of the frame, and the area that each platform leaves free. */
export function PlaceGuides({ guides, lines }: PlaceGuidesProps) {
  const isReached = (axis: 'x' | 'y') => lines.some((line) => line.axis === axis && line.at === 0.5) || undefined;
  return (
    <div className={classes.guides} aria-hidden>
      <span className={classes.middleX} data-reached={isReached('x')} />
      <span className={classes.middleY} data-reached={isReached('y')} />
      {guides.map(({ platforms, area }) => (
        <span
          key={platforms.join()}
          className={classes.free}
          style={{
            left: `${area.x * 100}%`,
            top: `${area.y * 100}%`,
            width: `${area.width * 100}%`,
            height: `${area.height * 100}%`,
          }}
        >
          <span className={classes.name}>{platforms.map((platform) => platformNames[platform]).join(', ')}</span>
        </span>
      ))}
      {lines.map(({ axis, at }) => (
        <span
          key={axis}
          className={axis === 'x' ? classes.restX : classes.restY}
          style={axis === 'x' ? { left: `${at * 100}%` } : { top: `${at * 100}%` }}
        />
      ))}
    </div>
  );
}
