import { Link } from '@tanstack/react-router';
import { editorMessages } from '../../features/edits/editor-messages.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Article } from '../../ui/article.tsx';
import { operatorPartId } from '../../ui/operator-help-link.tsx';
import publicClasses from '../public-page.module.css';
import { helpMessages } from './help-messages.ts';
import classes from './help-page.module.css';
import { OperatorPart } from './operator-part.tsx';
import { Troubleshooting } from './troubleshooting.tsx';

const { title, intro, start, editing, settings, drives, teams, reviews, keys, webhooks, troubleshooting, operators } =
  helpMessages;

/** How to begin, what the settings do, and what to do when something does not work. */
export function HelpPage() {
  usePageTitle(title);
  return (
    <Article
      title={title}
      intro={<p>{intro}</p>}
      parts={[
        {
          ...start,
          body: (
            <>
              <ol>
                {start.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p>
                <Link to="/upload" search={{ sample: 1 }} className={publicClasses.link}>
                  {start.sample}
                </Link>
              </p>
            </>
          ),
        },
        {
          ...editing,
          body: (
            <>
              <ul>
                {editing.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              <h3 className={classes.keysHeading}>{editing.keys}</h3>
              <dl className={classes.keys}>
                {editorMessages.keys.map(([keys, what]) => (
                  <div key={keys} className={classes.shortcut}>
                    <dt>
                      <kbd>{keys}</kbd>
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </>
          ),
        },
        {
          ...settings,
          body: (
            <dl className={classes.tabs}>
              {settings.tabs.map(({ name, text }) => (
                <div key={name}>
                  <dt className={classes.tab}>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          ),
        },
        ...[drives, teams, reviews, keys, webhooks].map((part) => ({
          ...part,
          body: (
            <ul>
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ),
        })),
        { ...troubleshooting, body: <Troubleshooting /> },
        { id: operatorPartId, heading: operators.heading, body: <OperatorPart /> },
      ]}
    />
  );
}
