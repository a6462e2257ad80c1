import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Several clips at once: which are chosen, by their ids. */
export function useSelection<Clip extends { id: string }>(clips: readonly Clip[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The one chosen last, from which a range is drawn. */
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
    /** In the order of the page; one that is gone is no longer among them. */
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
