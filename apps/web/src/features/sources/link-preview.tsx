import type { LinkMetadata } from '@clipwright/contract';
import { IconMovie } from '@tabler/icons-react';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatLength } from '../../lib/format/format-length.ts';
import classes from './chosen-view.module.css';
import { sourcesMessages } from './sources-messages.ts';

const { link: messages } = sourcesMessages;

/** What a link leads to. */
export function LinkPreview({ metadata }: { metadata: LinkMetadata }) {
  const { title, thumbnail_picture, uploader, duration, view_count, published_at } = metadata;
  const facts = [
    uploader,
    duration === null ? null : formatLength(duration),
    view_count === null ? null : messages.views(view_count),
    published_at === null ? null : messages.published(formatDate(published_at)),
  ];
  return (
    <div className={classes.chosen}>
      <div className={classes.frame}>
        {thumbnail_picture ? (
          <img src={thumbnail_picture} alt={messages.thumbnail(title)} />
        ) : (
          <IconMovie size={24} aria-hidden />
        )}
      </div>
      <div className={classes.facts}>
        <p className={classes.name}>{title}</p>
        <p className={classes.quiet}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
    </div>
  );
}
