import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import classes from './project-grid.module.css';

const titles = ['80%', '60%', '70%', '50%', '75%', '65%'];

/** In the shape of the list. */
export function ProjectGridPlaceholder() {
  return (
    <div className={classes.grid} aria-hidden>
      {titles.map((width) => (
        <div key={width} className={classes.placeholder}>
          <Placeholder width="88px" height="156px" />
          <div className={classes.lines}>
            <Placeholder width="5rem" height="1.5rem" />
            <Placeholder width={width} height="1.25rem" />
            <Placeholder width="90%" height="1rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
