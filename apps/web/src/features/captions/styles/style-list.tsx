import { type CaptionStyle, type CaptionStyleList, unlimited } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { deleteLater, useHiddenIds } from '../../../lib/undoable-deletion.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { captionStyleMessages } from './caption-style-messages.ts';
import { StylePicture } from './style-picture.tsx';
import { captionStylesQuery, newestClipQuery } from './style-queries.ts';

const { styles: messages } = captionStyleMessages;

type StyleListProps = { list: CaptionStyleList; onEdit: (style: CaptionStyle) => void };

/** All styles, each on a real frame. The user's styles can be changed; any style can be copied. */
export function StyleList({ list, onEdit }: StyleListProps) {
  const { limit } = list;
  const hidden = useHiddenIds();
  const styles = list.styles.filter(({ id }) => !hidden.has(id));
  const used = list.used - (list.styles.length - styles.length);
  const remove = useDeleteStyle();
  const clip = useQuery(newestClipQuery);
  const isFull = limit !== unlimited && used >= limit;
  return (
    <>
      <Text inherit c="dimmed">
        {messages.hint} {clip.data === null && messages.onSample}
      </Text>
      {limit !== 0 && (
        <p>{limit === unlimited ? messages.usedUnlimited({ count: used }) : messages.used({ count: used, limit })}</p>
      )}
      {isFull && <Notice tone="info">{limit === 0 ? messages.none : messages.full({ limit })}</Notice>}
      <Columns component="ul" min={124} gap="lg md">
        {styles.map((style) => (
          <Stack key={style.id} component="li" gap="2xs" miw={0}>
            <StylePicture name={style.name} look={style.look} />
            <Box component="h3" data-breakable fz="md" lh="md">
              {style.name}
            </Box>
            <Text size="sm" c="dimmed">
              {style.isBuiltIn ? style.description : messages.own}
            </Text>
            <Group gap="xs" mt="auto">
              {!style.isBuiltIn && (
                <>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={messages.editName({ name: style.name })}
                    onClick={() => onEdit(style)}
                  >
                    {messages.edit}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={messages.removeName({ name: style.name })}
                    onClick={() => remove(style)}
                  >
                    {messages.remove}
                  </Button>
                </>
              )}
              {style.isBuiltIn && !isFull && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={messages.copyOf({ name: style.name })}
                  onClick={() => onEdit(style)}
                >
                  {messages.copy}
                </Button>
              )}
            </Group>
          </Stack>
        ))}
      </Columns>
    </>
  );
}

/** Deletes a user's style after a delay in which it can be undone. */
function useDeleteStyle(): (style: CaptionStyle) => void {
  const client = useQueryClient();
  return ({ id }) => {
    const { restore } = deleteLater({
      ids: [id],
      send: async () => {
        try {
          // The request completes even if the window is closed.
          await call(server.api['caption-styles'][':id'].$delete({ param: { id } }, { init: { keepalive: true } }));
          return [];
        } catch (error) {
          showToast(describeError(error), 'error');
          return [id];
        }
      },
      refresh: () => client.invalidateQueries({ queryKey: captionStylesQuery.queryKey }),
      onFinal: () => hide(),
    });
    const hide = showUndoToast(messages.removed, restore);
  };
}
