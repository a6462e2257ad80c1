import { posterOf, uprightRendition } from '../../../ui/clips/upright-rendition.ts';
import classes from './post.module.css';
import type { PostedClip } from './post-form.ts';
import { postMessages } from './post-messages.ts';

/** The clip as it will be posted. */
export function ClipPreview({ clip }: { clip: PostedClip }) {
  const rendition = uprightRendition(clip);
  if (!rendition) return null;
  return (
    // The captions of a clip are part of its picture.
    // biome-ignore lint/a11y/useMediaCaption: see above
    <video
      className={classes.preview}
      src={rendition.url}
      poster={posterOf(clip) ?? undefined}
      aria-label={postMessages.preview}
      preload="none"
      controls
      playsInline
    />
  );
}
