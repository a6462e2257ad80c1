import { networkNames, type Post } from '@clipwright/contract';
import { Stack, Text } from '@mantine/core';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { calendarMessages } from './calendar-messages.ts';

const { details: texts } = calendarMessages;

/** The reason why a post failed or waits, if there is one. */
export function PostProblem({ post: { state, network, problem } }: { post: Post }) {
  return (
    <>
      {problem && (
        <Notice tone={state === 'failed' ? 'danger' : state === 'cancelled' ? 'info' : 'warning'}>
          {problem.message}
        </Notice>
      )}
      {state === 'unsure' && <p>{texts.unsure({ network: networkNames[network] })}</p>}
    </>
  );
}

/** The texts of a post as its readers see them. */
export function PostTexts({ post: { title, text, hashtags } }: { post: Post }) {
  return (
    <Stack gap="2xs" data-breakable>
      {title !== '' && <Text fw={650}>{title}</Text>}
      <Text style={{ whiteSpace: 'pre-wrap' }}>
        {[text, hashtags.join(' ')].filter((part) => part !== '').join('\n\n') || (title === '' && texts.noTexts)}
      </Text>
    </Stack>
  );
}
