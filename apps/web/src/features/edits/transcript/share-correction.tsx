import type { ClipEdit } from '@clipwright/clip-spec';
import { Box, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { describeSharedEdit } from '../describe-shared-edit.ts';
import type { EditWord } from '../document/list-edit-words.ts';
import { findInWords, replaceFound } from '../document/replace-words.ts';
import { addName, changeClipTexts, clipTextsQuery, shareCorrection } from '../edits-queries.ts';
import { type ClipTexts, correctOverlays, correctTexts } from './correct-texts.ts';
import { correctionMessages as texts } from './correction-messages.ts';
import classes from './word-tools.module.css';

type ShareCorrectionProps = {
  clipId: string;
  /** A corrected word. */
  word: EditWord;
  words: readonly EditWord[];
  edit: ClipEdit;
  onChange: (change: (edit: ClipEdit) => ClipEdit) => void;
};

/** The punctuation of a sentence around a word. */
const marks = /^[\s.,;:!?…"“”„'‘’()[\]¿¡«»]+|[\s.,;:!?…"“”„'‘’()[\]¿¡«»]+$/gu;
const bare = (text: string) => text.replaceAll(marks, '') || text;

/**
 * Applies a correction wherever the same word was recognized: in this clip and its texts, in the project's other clips,
 * and in future videos.
 */
export function ShareCorrection({ clipId, word, words, edit, onChange }: ShareCorrectionProps) {
  const [spelling, text] = [bare(word.heard), bare(word.text)];
  const correction = { heard: spelling, text };
  const posted = useClipTexts(clipId);
  const change = posted.texts && correctTexts(posted.texts, correction);
  const isOnPicture = correctOverlays(edit, correction) !== edit;
  const others = findInWords(words, spelling);
  const everywhere = useMutation({ mutationFn: () => shareCorrection(clipId, correction) });
  const naming = useMutation({ mutationFn: () => addName({ term: text, heardAs: spelling }) });
  const error = everywhere.error ?? naming.error ?? posted.error;
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
      {(change || isOnPicture) && (
        <Button
          size="xs"
          variant="default"
          loading={posted.isPending}
          onClick={() => {
            onChange((now) => correctOverlays(now, correction));
            if (change) posted.change(change);
          }}
        >
          {texts.inTexts}
        </Button>
      )}
      {posted.undo && (
        <Button size="xs" variant="default" loading={posted.isPending} onClick={posted.undo}>
          {texts.undoTexts}
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
          : [
              posted.undo && texts.textsCorrected({ text }),
              everywhere.data && describeSharedEdit(everywhere.data),
              naming.isSuccess && texts.named({ text }),
            ]
              .filter(Boolean)
              .join(' ') || texts.says({ heard: spelling, text })}
      </Text>
    </Group>
  );
}

/** The clip's texts for posts, which are changed at once and can be restored. */
function useClipTexts(clipId: string) {
  const client = useQueryClient();
  const query = clipTextsQuery(clipId);
  const { data: texts } = useQuery(query);
  const [before, setBefore] = useState<Partial<ClipTexts> | null>(null);
  const saving = useMutation({
    mutationFn: ({ change }: { change: Partial<ClipTexts>; before: Partial<ClipTexts> | null }) =>
      changeClipTexts(clipId, change),
    onSuccess: (clip, sent) => {
      client.setQueryData(query.queryKey, clip);
      void client.invalidateQueries({ queryKey: ['projects'] });
      setBefore(sent.before);
    },
  });
  return {
    texts,
    change(change: Partial<ClipTexts>) {
      const changed = Object.entries(texts ?? {}).filter(([name]) => name in change);
      saving.mutate({ change, before: Object.fromEntries(changed) });
    },
    undo: before && (() => saving.mutate({ change: before, before: null })),
    isPending: saving.isPending,
    error: saving.error,
  };
}
