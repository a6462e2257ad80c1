import type { ClipEdit } from '@clipwright/clip-spec';
import { Box, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { describeSharedEdit } from '../describe-shared-edit.ts';
import type { EditWord } from '../document/list-edit-words.ts';
import { findInWords, replaceFound } from '../document/replace-words.ts';
import { addName, shareCorrection } from '../edits-queries.ts';
import { correctionMessages as texts } from './correction-messages.ts';
import classes from './word-tools.module.css';

type ShareCorrectionProps = {
  clipId: string;
  /** A corrected word. */
  word: EditWord;
  words: readonly EditWord[];
  onChange: (change: (edit: ClipEdit) => ClipEdit) => void;
};

/** The punctuation of a sentence around a word. */
const marks = /^[\s.,;:!?…"“”„'‘’()[\]¿¡«»]+|[\s.,;:!?…"“”„'‘’()[\]¿¡«»]+$/gu;
const bare = (text: string) => text.replaceAll(marks, '') || text;

/**
 * Applies a correction wherever the same word was recognized: in this clip, in the project's other clips, and in future
 * videos.
 */
export function ShareCorrection({ clipId, word, words, onChange }: ShareCorrectionProps) {
  const [spelling, text] = [bare(word.heard), bare(word.text)];
  const others = findInWords(words, spelling);
  const everywhere = useMutation({ mutationFn: () => shareCorrection(clipId, { heard: spelling, text }) });
  const naming = useMutation({ mutationFn: () => addName({ term: text, heardAs: spelling }) });
  const error = everywhere.error ?? naming.error;
  return (
    <Group component="fieldset" gap="2xs" align="stretch" w="100%" className={classes.offer}>
      <Box component="legend" fz="sm" c="dimmed">
        {texts.label}
      </Box>
      {others.length > 0 && (
        <Button size="xs" variant="default" onClick={() => onChange((now) => replaceFound(now, others, text))}>
          {texts.others({ count: others.length })}
        </Button>
      )}
      <Button size="xs" variant="default" loading={everywhere.isPending} onClick={() => everywhere.mutate()}>
        {texts.allClips}
      </Button>
      <Button size="xs" variant="default" loading={naming.isPending} onClick={() => naming.mutate()}>
        {texts.addName}
      </Button>
      <Text role="status" size="sm" c="dimmed" w="100%">
        {error
          ? describeError(error)
          : [everywhere.data && describeSharedEdit(everywhere.data), naming.isSuccess && texts.named({ text })]
              .filter(Boolean)
              .join(' ') || texts.says({ heard: spelling, text })}
      </Text>
    </Group>
  );
}
