import type { ClipChoice } from '@clipwright/contract';
import { formatNumber } from '../../lib/format/format-number.ts';
import { choicesMessages } from './choices-messages.ts';

const { extents } = choicesMessages;

/** Returns the extent of a correction: "1.5 s earlier", "2 words"; null for a decision about the whole clip. */
export function describeExtent({ kind, change }: Pick<ClipChoice, 'kind' | 'change'>): string | null {
  const { sec = 0, words = 0, added = 0, removed = 0, count = 0 } = change;
  switch (kind) {
    case 'start-moved':
    case 'end-moved':
      return extents.moved({ sec: formatNumber(Math.abs(sec)), direction: sec < 0 ? 'earlier' : 'later' });
    case 'cover-chosen':
      return extents.cover({ sec: formatNumber(sec) });
    case 'words-changed':
      return extents.words({ count });
    case 'title-changed':
    case 'caption-changed':
    case 'hook-title-changed':
      return extents.words({ count: words });
    case 'parts-changed':
      return extents.parts({ count });
    case 'captions-changed':
    case 'sound-changed':
      return extents.settings({ count });
    case 'layout-changed':
    case 'crop-changed':
      return extents.stretches({ count });
    case 'zooms-changed':
    case 'overlays-changed':
    case 'hashtags-changed':
      return extents.lists({ added, removed });
    case 'kept':
    case 'skipped':
    case 'undecided':
      return null;
  }
}
