import type { CaptionLook } from '@clipwright/clip-spec';

type Highlight = CaptionLook['highlight'];

const pink = '#FF6BAA';
const ink = '#171614';

/** Returns a highlight of another kind with the previous color. */
export function captionHighlightOf(kind: Highlight['kind'], before: Highlight): Highlight {
  const color = 'color' in before ? before.color : pink;
  switch (kind) {
    case 'none':
      return { kind };
    case 'block':
      return { kind, color, textColor: ink, padX: 0.15, padY: 0.07, radius: 0.13 };
    case 'color':
    case 'fill':
      return { kind, color };
    case 'pop':
      return { kind, color, scale: 1.12 };
    case 'underline':
      return { kind, color, thickness: 0.1, offset: 0.13 };
    case 'reveal':
      return { kind, restOpacity: 0.36 };
  }
}
