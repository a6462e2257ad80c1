import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './article.module.css';
import { uiMessages } from './ui-messages.ts';

type ArticlePart = {
  /** The fragment of its URL, without the `#`. */
  id: string;
  heading: string;
  body: ReactNode;
};

type ArticleProps = { title: string; intro?: ReactNode; parts: readonly ArticlePart[] };

/** A public page of text. A list of its sections is shown beside them if there is space. */
export function Article({ title, intro, parts }: ArticleProps) {
  return (
    <article className={classes.article}>
      <Stack component="header" gap="sm" maw={688} className={classes.head}>
        <h1>{title}</h1>
        {intro}
      </Stack>
      {parts.length > 0 && (
        <nav className={classes.contents} aria-label={uiMessages.contents}>
          <Group component="ul" gap="0 lg" align="stretch" className={classes.list}>
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <Box href={`#${id}`} component="a" display="inline-block" py={10}>
                  {heading}
                </Box>
              </li>
            ))}
          </Group>
        </nav>
      )}
      <Stack gap="2xl" miw={0} className={classes.parts}>
        {parts.map(({ id, heading, body }) => (
          <Stack
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            component="section"
            gap="sm"
            miw={0}
            className={classes.part}
          >
            <Box id={`${id}-heading`} component="h2" fz="h2" lh="h2">
              {heading}
            </Box>
            {body}
          </Stack>
        ))}
      </Stack>
    </article>
  );
}
