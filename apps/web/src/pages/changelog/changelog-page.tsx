import { Fragment } from 'react';
import changelog from '../../../../../CHANGELOG.md?raw';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Article } from '../../ui/article.tsx';
import { changelogMessages as texts } from './changelog-messages.ts';
import { type ChangelogPart, type ChangelogPiece, readChangelog } from './read-changelog.ts';

/** What CHANGELOG.md said when the pages were built. */
const versions = readChangelog(changelog);

/** What is new, version by version. */
export function ChangelogPage() {
  usePageTitle(texts.title);
  return (
    <Article
      title={texts.title}
      intro={<p>{texts.intro}</p>}
      parts={versions.map(({ name, parts }) => ({
        id: `version-${name.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')}`,
        heading: name === 'Unreleased' ? texts.unreleased : name,
        body: parts.map((part) => <Part key={part.heading} {...part} />),
      }))}
    />
  );
}

/** In English, as the file is, whatever language the page is in. */
function Part({ heading, paragraphs, points }: ChangelogPart) {
  return (
    <>
      {heading !== null && <h3 lang="en">{heading}</h3>}
      {paragraphs.map((pieces) => (
        <p key={keyOf(pieces)} lang="en">
          <Line pieces={pieces} />
        </p>
      ))}
      <ul lang="en">
        {points.map((pieces) => (
          <li key={keyOf(pieces)}>
            <Line pieces={pieces} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ pieces }: { pieces: readonly ChangelogPiece[] }) {
  return pieces.map(({ text, isCode }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes.
    isCode ? <code key={index}>{text}</code> : <Fragment key={index}>{text}</Fragment>,
  );
}

function keyOf(pieces: readonly ChangelogPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}
