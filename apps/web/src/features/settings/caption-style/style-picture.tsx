import type { CaptionLook } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import classes from './caption-style.module.css';
import { captionStyleMessages } from './messages.ts';
import { newestClipQuery, stylePreviewQuery } from './style-queries.ts';

const { styles: messages } = captionStyleMessages;

/** A frame of the user's newest clip, or of the sample, with captions in a look. */
export function StylePicture({ name, look }: { name: string; look: CaptionLook }) {
  const clip = useQuery(newestClipQuery);
  const { data, error } = useQuery({
    ...stylePreviewQuery(look, clip.data ?? null),
    enabled: !clip.isPending,
  });
  return (
    <span className={classes.picture}>
      {data && <img src={data.url} alt={messages.picture(name)} width={270} height={480} />}
      {error && !data && <span className={classes.pictureFailed}>{messages.pictureFailed}</span>}
    </span>
  );
}
