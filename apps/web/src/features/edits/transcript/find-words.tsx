import type { ClipEdit } from '@clipwright/clip-spec';
import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Columns } from '../../../ui/columns.tsx';
import type { EditWord } from '../document/list-edit-words.ts';
import { findInWords, replaceFound } from '../document/replace-words.ts';
import { editorMessages } from '../editor-messages.ts';

type FindWordsProps = {
  words: readonly EditWord[];
  onSelect: (selection: readonly [number, number]) => void;
  onChange: (change: (edit: ClipEdit) => ClipEdit) => void;
};

const { find: texts } = editorMessages;

/** Finds words of the clip and replaces all matches in its captions. */
export function FindWords({ words, onSelect, onChange }: FindWordsProps) {
  const [search, setWanted] = useState('');
  const [replacement, setReplacement] = useState('');
  const [shownAt, setShownAt] = useState(-1);
  const [replaced, setReplaced] = useState<number | null>(null);
  const matches = findInWords(words, search);
  const showNext = () => {
    const next = (shownAt + 1) % matches.length;
    const run = matches[next];
    const [first, last] = [run?.[0], run?.at(-1)];
    if (!first || !last) return;
    setShownAt(next);
    onSelect([first.number, last.number]);
    document.querySelector(`[data-edit-word="${first.number}"]`)?.scrollIntoView({ block: 'center' });
  };
  return (
    <Box component="details" mb="xs">
      <Box component="summary" mih={32} fz="sm" lh="32px" style={{ cursor: 'pointer' }}>
        {texts.label}
      </Box>
      <Columns
        component="form"
        columns="minmax(0, 2fr) minmax(0, 3fr)"
        gap="xs"
        align="end"
        onSubmit={(event) => {
          event.preventDefault();
          showNext();
        }}
      >
        <TextInput
          size="sm"
          label={texts.wanted}
          value={search}
          maxLength={100}
          onChange={({ currentTarget }) => {
            setWanted(currentTarget.value);
            setShownAt(-1);
            setReplaced(null);
          }}
        />
        <TextInput
          size="sm"
          label={texts.replacement}
          value={replacement}
          maxLength={100}
          onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
        />
        <Group gap="2xs xs" data-wide>
          <Button type="submit" size="sm" variant="default" disabled={matches.length === 0}>
            {texts.next}
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={matches.length === 0 || replacement.trim() === ''}
            onClick={() => {
              onChange((edit) => replaceFound(edit, matches, replacement));
              setShownAt(-1);
              setReplaced(matches.length);
            }}
          >
            {texts.replaceAll}
          </Button>
          <Text role="status" size="sm" c="dimmed">
            {search.trim() !== '' &&
              (replaced === null ? texts.found({ count: matches.length }) : texts.replaced({ count: replaced }))}
          </Text>
        </Group>
      </Columns>
    </Box>
  );
}
