import type { Installation } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { installationQuery } from '../../lib/installation-query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PublicFooter } from '../../ui/public-footer.tsx';
import classes from './legal-page.module.css';

export type LegalText = {
  intro: string;
  parts: readonly { heading: string; points: readonly string[] }[];
};

type LegalPageProps = {
  title: string;
  loading: string;
  failed: string;
  /** What the page says, which follows what the installation is set up for. */
  write: (installation: Installation) => LegalText;
};

/** A page of plain text that visitors see too. */
export function LegalPage({ title, loading, failed, write }: LegalPageProps) {
  usePageTitle(title);
  const installation = useQuery(installationQuery);
  return (
    <div className={classes.page}>
      <header>
        <Link to="/dashboard" className={classes.home}>
          <Logo />
        </Link>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <h1>{title}</h1>
        <QueryPart
          query={installation}
          failed={failed}
          placeholder={
            <div role="status" aria-label={loading}>
              <Placeholder width="100%" height="24rem" />
            </div>
          }
        >
          {(known) => <Parts text={write(known)} />}
        </QueryPart>
      </main>
      <PublicFooter />
    </div>
  );
}

function Parts({ text: { intro, parts } }: { text: LegalText }) {
  return (
    <>
      <p>{intro}</p>
      {parts.map(({ heading, points }) => (
        <section key={heading} className={classes.part}>
          <h2 className={classes.heading}>{heading}</h2>
          {points.map((point) => (
            <p key={point}>{point}</p>
          ))}
        </section>
      ))}
    </>
  );
}
