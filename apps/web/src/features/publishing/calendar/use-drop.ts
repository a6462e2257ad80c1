import type { Post } from '@clipwright/contract';
import { type DragEvent, useState } from 'react';

/** Returns the props of an element on which a dragged post can be dropped. `dragged` is null without one. */
export function useDrop(dragged: Post | null, onDrop: (post: Post) => void) {
  const [isOver, setOver] = useState(false);
  if (!dragged) return {};
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      // Allows the drop. An element inside may have taken it.
      if (event.defaultPrevented) return setOver(false);
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      onDrop(dragged);
    },
  };
}
