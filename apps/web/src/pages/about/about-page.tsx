import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Article } from '../../ui/article.tsx';
import classes from '../public-page.module.css';
import { aboutMessages as texts } from './about-messages.ts';

/** Written by the build, or standing in `public/licenses`. */
const licenseFiles = ['packages', 'jassub', 'fonts'] as const;

/** The page about Clipwright, for people who consider trusting it with a video. */
export function AboutPage() {
  usePageTitle(texts.title);
  const { data } = useQuery(sessionQuery);
  return (
    <Article
      title={texts.title}
      intro={
        <>
          <p>{texts.intro}</p>
          {data && (
            <Text inherit c="dimmed">
              {texts.version(data.config.version)}
            </Text>
          )}
          <Group component="p" gap="0 lg" align="stretch" className={classes.links}>
            <Link to="/help">{texts.more.help}</Link>
            <Link to="/changelog">{texts.more.changelog}</Link>
            <Link to="/privacy">{texts.more.privacy}</Link>
          </Group>
        </>
      }
      parts={texts.parts.map(({ id, heading, points }) => ({
        id,
        heading,
        body: (
          <>
            {points.map((point) => (
              <p key={point}>{point}</p>
            ))}
            {id === 'open-source' && <Licenses />}
          </>
        ),
      }))}
    />
  );
}

function Licenses() {
  return (
    <>
      <p>{texts.licenses.intro}</p>
      <Group component="p" gap="0 lg" align="stretch" className={classes.links}>
        {licenseFiles.map((name) => (
          // Not a page of the application: files that the server sends as they are.
          <a key={name} href={`/licenses/${name}.txt`}>
            {texts.licenses.files[name]}
          </a>
        ))}
      </Group>
    </>
  );
}
