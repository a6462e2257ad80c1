import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Article } from '../../ui/article.tsx';
import classes from '../public-page.module.css';
import { aboutMessages as texts } from './about-messages.ts';

/** What Clipwright is, for those who wonder whether to trust it with a video. */
export function AboutPage() {
  usePageTitle(texts.title);
  const { data } = useQuery(sessionQuery);
  return (
    <Article
      title={texts.title}
      intro={
        <>
          <p>{texts.intro}</p>
          {data && <p className={classes.quiet}>{texts.version(data.config.version)}</p>}
          <p className={classes.links}>
            <Link to="/help">{texts.more.help}</Link>
            <Link to="/changelog">{texts.more.changelog}</Link>
            <Link to="/privacy">{texts.more.privacy}</Link>
          </p>
        </>
      }
      parts={texts.parts.map(({ id, heading, points }) => ({
        id,
        heading,
        body: points.map((point) => <p key={point}>{point}</p>),
      }))}
    />
  );
}
