import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { projectsMessages } from '../../features/projects/projects-messages.ts';
import { useMayCreate } from '../../lib/workspace/workspaces-query.ts';
import classes from './projects-page-empty.module.css';

const { list, recent } = projectsMessages;
const { empty } = list;

/** Where no project is listed: because none fits, or because there is none yet. */
export function ProjectsPageEmpty({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const mayCreate = useMayCreate();
  return (
    <div className={classes.empty}>
      {!isFiltered && (
        <div className={classes.outlines} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      )}
      <div className={classes.text}>
        <h2 className={classes.title}>{empty.title}</h2>
        {(isFiltered || mayCreate) && <p className={classes.quiet}>{isFiltered ? empty.filtered : empty.text}</p>}
        {isFiltered ? (
          <Button variant="default" onClick={onReset}>
            {empty.reset}
          </Button>
        ) : (
          mayCreate && (
            <div className={classes.ways}>
              <Button component={Link} to="/upload">
                {empty.create}
              </Button>
              <Link to="/upload" search={{ sample: 1 }} className={classes.sample}>
                {recent.sample}
              </Link>
            </div>
          )
        )}
      </div>
    </div>
  );
}
