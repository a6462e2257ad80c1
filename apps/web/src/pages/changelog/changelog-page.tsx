import { usePageTitle } from '../../lib/use-page-title.ts';
import { Article } from '../../ui/article.tsx';
import { changelogMessages as texts } from './changelog-messages.ts';

/** The changes of each version. */
export function ChangelogPage() {
  usePageTitle(texts.title);
  return (
    <Article
      title={texts.title}
      intro={<p>{texts.intro}</p>}
      parts={texts.versions.map(({ id, name, parts }) => ({
        id: `version-${id}`,
        heading: name,
        body: parts.map(({ heading, points }) => <Part key={heading} heading={heading} points={points} />),
      }))}
    />
  );
}

function Part({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
