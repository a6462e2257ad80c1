import { Box, Stack } from '@mantine/core';
import { editorMessages } from '../../features/edits/editor-messages.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Article } from '../../ui/article.tsx';
import { Columns } from '../../ui/columns.tsx';
import { operatorPartId } from '../../ui/operator-help-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { helpMessages } from './help-messages.ts';
import { OperatorPart } from './operator-part.tsx';
import { Troubleshooting } from './troubleshooting.tsx';

const { title, intro, start, editing, settings, drives, teams, reviews, keys, webhooks, troubleshooting, operators } =
  helpMessages;

/** The help page: first steps, options and troubleshooting. */
export function HelpPage() {
  usePageTitle(title);
  return (
    <Article
      title={title}
      intro={<p>{intro}</p>}
      parts={[
        {
          ...start,
          body: (
            <>
              <ol>
                {start.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p>
                <TextLink to="/upload" search={{ sample: 1 }} py={4} display="inline-block">
                  {start.sample}
                </TextLink>
              </p>
            </>
          ),
        },
        {
          ...editing,
          body: (
            <>
              <ul>
                {editing.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              <Box component="h3" mt="md" fw={650}>
                {editing.keys}
              </Box>
              <Stack component="dl" gap="xs" mt="xs">
                {editorMessages.keys.map(([keys, what]) => (
                  <Columns key={keys} columns="8rem 1fr" gap="sm">
                    <dt>
                      <kbd>{keys}</kbd>
                    </dt>
                    <dd>{what}</dd>
                  </Columns>
                ))}
              </Stack>
            </>
          ),
        },
        {
          ...settings,
          body: (
            <Stack component="dl" gap="sm">
              {settings.tabs.map(({ name, text }) => (
                <div key={name}>
                  <Box component="dt" fw={650}>
                    {name}
                  </Box>
                  <dd>{text}</dd>
                </div>
              ))}
            </Stack>
          ),
        },
        ...[drives, teams, reviews, keys, webhooks].map((part) => ({
          ...part,
          body: (
            <ul>
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ),
        })),
        { ...troubleshooting, body: <Troubleshooting /> },
        { id: operatorPartId, heading: operators.heading, body: <OperatorPart /> },
      ]}
    />
  );
}
