import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Manages a multiple selection of clips by their ids. */
export function useSelection<Clip extends { id: string }>(clips: readonly Clip[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The last selected clip, which anchors a range. */
  const [anchorId, setAnchorId] = useState<string | null>(null);
  const places = clips.map(({ id }) => id);
  const toggle = (id: string, { isRange = false } = {}) => {
    const [from, to] = [places.indexOf(anchorId ?? ''), places.indexOf(id)];
    if (isRange && from >= 0 && to >= 0) {
      setIds(new Set([...ids, ...places.slice(Math.min(from, to), Math.max(from, to) + 1)]));
    } else {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    }
    setAnchorId(id);
  };
  return {
    /** In page order, without deleted clips. */
    chosen: clips.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    toggle,
    selectAll: () => setIds(new Set(places)),
    clear: () => {
      setIds(new Set());
      setAnchorId(null);
    },
  };
}
