import { describeIssue, type Glossary, glossary as glossarySchema } from '@clipwright/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { Columns } from '../../../ui/columns.tsx';
import { SaveFailure, SaveNote } from '../../../ui/forms/save-note.tsx';
import { useAutosave } from '../../../ui/forms/use-autosave.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './caption-style.module.css';
import { captionStyleMessages } from './caption-style-messages.ts';
import { glossaryQuery } from './style-queries.ts';

const { glossary: messages } = captionStyleMessages;

/** Names with their misrecognized forms. Changes save automatically. */
export function GlossaryList({ glossary }: { glossary: Glossary }) {
  const client = useQueryClient();
  const autosave = useAutosave({
    stored: glossary.terms,
    scope: 'glossary',
    save: async (terms) => {
      const stored = await call(server.api.glossary.$put({ json: { terms } }));
      client.setQueryData(glossaryQuery.queryKey, stored);
    },
  });
  const [term, setTerm] = useState('');
  const [spelling, setHeard] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const heardAs = spelling
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    const terms = [...autosave.value, { term: term.trim(), heardAs }];
    const checked = glossarySchema.safeParse({ terms }, { error: describeIssue });
    setProblem(checked.error?.issues[0]?.message ?? null);
    if (!checked.success) return;
    autosave.save(terms);
    setTerm('');
    setHeard('');
  };
  return (
    <>
      <Text inherit c="dimmed">
        {messages.hint}
      </Text>
      <Columns
        component="form"
        md="1fr 1.5fr auto"
        gap="sm"
        align="start"
        className={classes.addName}
        onSubmit={add}
        noValidate
      >
        <TextInput
          label={messages.term}
          value={term}
          error={problem}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        <TextInput
          label={messages.heardAs}
          description={messages.heardAsHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={spelling}
          onChange={(event) => setHeard(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {messages.add}
        </Button>
      </Columns>
      <SaveNote state={autosave.state} />
      <SaveFailure autosave={autosave} />
      {autosave.value.length === 0 ? (
        <Text inherit c="dimmed">
          {messages.empty}
        </Text>
      ) : (
        <Stack component="ul" gap={0} aria-label={messages.list}>
          {autosave.value.map((one) => (
            <Group
              key={one.term}
              component="li"
              gap="sm"
              wrap="nowrap"
              justify="space-between"
              py="xs"
              data-line="above"
            >
              <Stack component="span" gap={0} miw={0} data-breakable>
                <strong>{one.term}</strong>
                <Text span size="sm" c="dimmed">
                  {one.heardAs.join(', ') || messages.caseOnly}
                </Text>
              </Stack>
              <IconButton
                label={messages.remove({ term: one.term })}
                onClick={() => autosave.save(autosave.value.filter((other) => other !== one))}
              >
                <IconX size={20} aria-hidden />
              </IconButton>
            </Group>
          ))}
        </Stack>
      )}
    </>
  );
}
