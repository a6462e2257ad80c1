import { type ErrorCode, errors } from '@clipwright/contract';
import { Box, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { connectionMessages } from '../../lib/connection-messages.ts';
import { useEarlyInput } from '../../lib/use-early-input.ts';
import { findAnswers, type HelpAnswer } from './find-answers.ts';
import { helpMessages } from './help-messages.ts';
import { messageWithGaps } from './message-with-gaps.ts';

const { troubleshooting: texts } = helpMessages;

const groups: readonly { heading: string; answers: HelpAnswer[] }[] = [
  ...texts.groups.map(({ heading, answers }) => ({
    heading,
    answers: Object.entries(answers).map(([code, answer]) => ({
      message: messageWithGaps(errors[code as ErrorCode].message, texts.gap),
      answer,
    })),
  })),
  {
    heading: texts.connection.heading,
    answers: [
      { message: connectionMessages.unreachable, answer: texts.connection.unreachable },
      { message: connectionMessages.closed, answer: texts.connection.closed },
    ],
  },
];

/** Advice for each error message, with a search field to paste one into. */
export function Troubleshooting() {
  const fieldId = useId();
  const [entered, setEntered] = useState('');
  const field = useEarlyInput(({ value }) => setEntered(value));
  // Searches all groups at once, so that an exact match in one omits partial matches in the others.
  const matching = new Set(
    findAnswers(
      groups.flatMap(({ answers }) => answers),
      entered,
    ),
  );
  const matches = groups
    .map(({ heading, answers }) => ({ heading, answers: answers.filter((answer) => matching.has(answer)) }))
    .filter(({ answers }) => answers.length > 0);
  const count = matching.size;
  return (
    <>
      <Box htmlFor={fieldId} component="label" fw={650}>
        {texts.search}
      </Box>
      <Box
        ref={field}
        id={fieldId}
        type="search"
        component="input"
        w="100%"
        mih={44}
        py={0}
        px="md"
        bd="1px solid var(--mantine-color-default-border)"
        bdrs="sm"
        bg="var(--mantine-color-default)"
        c="var(--mantine-color-text)"
        value={entered}
        onChange={(event) => setEntered(event.currentTarget.value)}
      />
      <Text role="status" size="sm" c="dimmed">
        {count === 0 ? texts.none : texts.found({ count })}
      </Text>
      {matches.map(({ heading, answers }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          {answers.map(({ message, answer }) => (
            <Box key={message} component="details" data-line="below">
              <Box component="summary" mih={44} py={10} style={{ cursor: 'pointer' }}>
                {message}
              </Box>
              <Text inherit pb="md" ps="md" c="dimmed">
                {answer}
              </Text>
            </Box>
          ))}
        </div>
      ))}
    </>
  );
}
