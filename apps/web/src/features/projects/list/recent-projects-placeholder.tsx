import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import classes from './recent-projects.module.css';

const rows = ['70%', '50%', '60%'];

/** In the shape of `RecentProjects`. */
export function RecentProjectsPlaceholder() {
  return (
    <div>
      {rows.map((width) => (
        <div key={width} className={classes.row}>
          <Placeholder width={width} height="1.5rem" />
          <Placeholder width="5rem" height="1.5rem" />
          <div className={classes.facts}>
            <Placeholder width="10rem" height="1.25rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
