import type { Post } from '@clipwright/contract';
import { lazy, Suspense, useState } from 'react';
import type { PostedClip } from './post-form.ts';

const PostDialog = lazy(async () => ({
  default: (await import('./post-dialog.tsx')).PostDialog,
}));

const ClipPosts = lazy(async () => ({
  default: (await import('./clip-posts.tsx')).ClipPosts,
}));

/** The posts of a clip, whose code loads after the page. */
export function PostsOfClip(props: Parameters<typeof ClipPosts>[0]) {
  return (
    <Suspense fallback={null}>
      <ClipPosts {...props} />
    </Suspense>
  );
}

/** Returns a function that opens the dialog which posts clips, and the dialog. Its code loads when it is opened. */
export function usePosting() {
  const [given, setGiven] = useState<{ clips: readonly PostedClip[]; earlier: Post | undefined } | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    /** Opens the dialog, with the account and texts of an earlier post of the clip if there is one. */
    post: (clips: readonly PostedClip[], earlier?: Post) => {
      setGiven({ clips, earlier });
      setOpen(true);
    },
    dialog: given && (
      <Suspense fallback={null}>
        <PostDialog clips={isOpen ? given.clips : null} earlier={given.earlier} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
