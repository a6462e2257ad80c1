import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery } from '../lib/session/session-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { linkButton } from '../ui/link-button.ts';
import classes from './not-found-page.module.css';
import { pageMessages } from './page-messages.ts';

/** What an address leads to that is no page: a word about it, and the ways on. */
export function NotFoundPage() {
  const { title, text, link, start, signUp, help } = pageMessages.notFound;
  const { data } = useQuery(sessionQuery);
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className={classes.links}>
        {data?.account ? (
          <Link to="/dashboard" className={linkButton.filled}>
            {link}
          </Link>
        ) : (
          <>
            <Link to="/" className={linkButton.filled}>
              {start}
            </Link>
            <Link to="/signup" className={linkButton.outlined}>
              {signUp}
            </Link>
          </>
        )}
        <Link to="/help" className={linkButton.outlined}>
          {help}
        </Link>
      </p>
    </div>
  );
}
