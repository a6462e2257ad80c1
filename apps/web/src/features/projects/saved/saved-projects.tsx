import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findLastUser } from '../../../lib/last-user.ts';
import { Section } from '../../../ui/section.tsx';
import { savedCopiesQuery } from './saved-copy-query.ts';
import { savedMessages as texts } from './saved-messages.ts';
import { SavedProjectView } from './saved-project-view.tsx';
import classes from './saved-projects.module.css';

/** Of `/project/{id}` and `/projects/{id}`. */
const projectAddress = /^\/projects?\/([\da-f-]{36})\/?$/i;

/**
 * What this device has of the projects of whoever was signed in last, where the server cannot even say who that is; nothing
 * where it has nothing.
 */
export default function SavedProjects({ onRetry }: { onRetry: () => void }) {
  const { data: projects = [] } = useQuery(savedCopiesQuery(findLastUser()));
  const [chosenId, setChosenId] = useState(() => projectAddress.exec(window.location.pathname)?.[1] ?? null);
  const chosen = projects.find(({ id }) => id === chosenId);
  const others = projects.filter(({ id }) => id !== chosen?.id);
  if (projects.length === 0) return null;
  return (
    <div className={classes.saved}>
      {chosen && <SavedProjectView project={chosen} onRetry={onRetry} />}
      {others.length > 0 && (
        <Section heading={texts.heading}>
          <ul className={classes.list} aria-label={texts.projects}>
            {others.map(({ id, title, clips }) => (
              <li key={id} className={classes.row}>
                <Button variant="default" onClick={() => setChosenId(id)}>
                  {title}
                </Button>
                <span className={classes.quiet}>{texts.clips(clips.length)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
