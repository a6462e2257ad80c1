import type { ReactNode } from 'react';
import classes from './article.module.css';
import { uiMessages } from './ui-messages.ts';

type ArticlePart = {
  /** Its place in the address, behind the `#`. */
  id: string;
  heading: string;
  body: ReactNode;
};

type ArticleProps = { title: string; intro?: ReactNode; parts: readonly ArticlePart[] };

/** A public page of text: its parts below each other, and beside them, where there is room, what they are. */
export function Article({ title, intro, parts }: ArticleProps) {
  return (
    <article className={classes.article}>
      <header className={classes.head}>
        <h1>{title}</h1>
        {intro}
      </header>
      {parts.length > 0 && (
        <nav className={classes.contents} aria-label={uiMessages.contents}>
          <ul className={classes.list}>
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className={classes.link}>
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={classes.parts}>
        {parts.map(({ id, heading, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`} className={classes.part}>
            <h2 id={`${id}-heading`} className={classes.heading}>
              {heading}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </article>
  );
}
