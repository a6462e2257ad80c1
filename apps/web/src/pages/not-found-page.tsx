import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Logo } from '../ui/logo.tsx';
import classes from './not-found-page.module.css';
import { pageMessages } from './page-messages.ts';

export function NotFoundPage() {
  const { title, text, link } = pageMessages.notFound;
  usePageTitle(title);
  return (
    <main id="content" className={classes.page} tabIndex={-1}>
      <Logo />
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/dashboard" className={classes.link}>
        {link}
      </Link>
    </main>
  );
}
