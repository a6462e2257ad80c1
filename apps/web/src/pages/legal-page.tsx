import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Logo } from '../ui/logo.tsx';
import { PublicFooter } from '../ui/public-footer.tsx';
import classes from './legal-page.module.css';

type LegalText = { title: string; intro: string; parts: readonly { heading: string; text: string }[] };

/** A page of plain text for everybody. */
export function LegalPage({ title, intro, parts }: LegalText) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header>
        <Link to="/dashboard" className={classes.home}>
          <Logo />
        </Link>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <h1>{title}</h1>
        <p>{intro}</p>
        {parts.map(({ heading, text }) => (
          <section key={heading} className={classes.part}>
            <h2 className={classes.heading}>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </main>
      <PublicFooter />
    </div>
  );
}
