import type { ProjectClip } from '@clipwright/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const PostDialog = lazy(async () => ({
  default: (await import('../../features/publishing/post/post-dialog.tsx')).PostDialog,
}));

const ClipPosts = lazy(async () => ({
  default: (await import('../../features/publishing/post/clip-posts.tsx')).ClipPosts,
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
export function usePosting(): { post: (clips: readonly ProjectClip[]) => void; dialog: ReactNode } {
  const [clips, setClips] = useState<readonly ProjectClip[] | null>(null);
  const [isUsed, setUsed] = useState(false);
  return {
    post: (chosen) => {
      setUsed(true);
      setClips(chosen);
    },
    dialog: isUsed && (
      <Suspense fallback={null}>
        <PostDialog clips={clips} onClose={() => setClips(null)} />
      </Suspense>
    ),
  };
}
