import { type CaptionStyle, type CaptionStyleList, unlimited } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { deleteLater, useHiddenIds } from '../../../lib/undoable-deletion.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import classes from './caption-style.module.css';
import { captionStyleMessages } from './caption-style-messages.ts';
import { StylePicture } from './style-picture.tsx';
import { captionStylesQuery, newestClipQuery } from './style-queries.ts';

const { styles: messages } = captionStyleMessages;

type StyleListProps = { list: CaptionStyleList; onEdit: (style: CaptionStyle) => void };

/** Every style on a real frame; own ones can be changed, and made of any. */
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
      <p className={classes.quiet}>
        {messages.hint} {clip.data === null && messages.onSample}
      </p>
      {limit !== 0 && <p>{limit === unlimited ? messages.usedUnlimited(used) : messages.used(used, limit)}</p>}
      {isFull && <Notice tone="info">{limit === 0 ? messages.none : messages.full(limit)}</Notice>}
      <ul className={classes.styles}>
        {styles.map((style) => (
          <li key={style.id} className={classes.style}>
            <StylePicture name={style.name} look={style.look} />
            <h3 className={classes.name}>{style.name}</h3>
            <p className={classes.small}>{style.isBuiltIn ? style.description : messages.own}</p>
            <div className={classes.buttons}>
              {!style.isBuiltIn && (
                <>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={messages.editName(style.name)}
                    onClick={() => onEdit(style)}
                  >
                    {messages.edit}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={messages.removeName(style.name)}
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
                  aria-label={messages.copyOf(style.name)}
                  onClick={() => onEdit(style)}
                >
                  {messages.copy}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Deletes an own style, with a moment to undo it. */
function useDeleteStyle(): (style: CaptionStyle) => void {
  const client = useQueryClient();
  return ({ id }) => {
    const { restore } = deleteLater({
      ids: [id],
      send: async () => {
        try {
          // Sent to its end also where the window is closed meanwhile.
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
