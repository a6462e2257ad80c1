import type { Installation } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '../../lib/installation-query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Article } from '../../ui/article.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';

/** `id` is the URL fragment of the part, which is the same in every language. */
export type LegalPart = { id: string; heading: string; points: readonly string[] };
export type LegalText = { intro: string; parts: readonly LegalPart[] };

type LegalPageProps = {
  title: string;
  loading: string;
  failed: string;
  /** Returns the text of the page for the installation's features. */
  write: (installation: Installation) => LegalText;
};

/** A page of plain text, also available to visitors. */
export function LegalPage({ title, loading, failed, write }: LegalPageProps) {
  usePageTitle(title);
  const installation = useQuery(installationQuery);
  const parts = installation.data ? write(installation.data).parts : [];
  return (
    <Article
      title={title}
      intro={
        <QueryPart
          query={installation}
          failed={failed}
          placeholder={
            <div role="status" aria-label={loading}>
              <Placeholder width="100%" height="24rem" />
            </div>
          }
        >
          {(known) => <p>{write(known).intro}</p>}
        </QueryPart>
      }
      parts={parts.map(({ id, heading, points }) => ({
        id,
        heading,
        body: points.map((point) => <p key={point}>{point}</p>),
      }))}
    />
  );
}
