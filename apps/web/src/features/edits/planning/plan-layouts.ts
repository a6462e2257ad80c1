import type { ClipRatio, EditRange, FramingLayout, FramingSegment } from '@clipwright/clip-spec';
import {
  listPeople,
  planCrop,
  type SeenPerson,
  spreadWindows,
  tilePlaces,
  type WindowView,
  windowOnFace,
  windowOnScreen,
} from '@clipwright/media/plan';
import { layoutOfTiles, type TiledLayout } from '../document/change-layout.ts';
import { type CropBox, fitBox, largestBox } from '../document/crop-box.ts';

type Size = { widthPx: number; heightPx: number };
type Stretch = Pick<EditRange, 'startSec' | 'endSec'>;

/** Proposes layouts for a range of the source from its detected faces and screens. */
export type EditLayouts = {
  /** Returns the people who can be picked, from left to right. */
  people: (stretch: Stretch) => SeenPerson[];
  /** Returns a layout with automatic windows: on the faces from left to right. */
  tiled: (kind: TiledLayout, stretch: Stretch, size: Size) => FramingLayout;
  /** Returns the window of one tile on a face. */
  tileOn: (place: TilePick, stretch: Stretch, size: Size) => CropBox;
  /** Returns a window that follows a face; null follows the likely speaker. */
  follow: (stretch: Stretch, person: SeenPerson | null, clip: { ratio: ClipRatio; size: Size }) => FramingSegment[];
};

type TilePick = { kind: TiledLayout; at: number; person: SeenPerson };

const wholeFrame: CropBox = { x: 0, y: 0, width: 1, height: 1 };
const counts: Readonly<Record<TiledLayout, number>> = {
  'stack-2': 2,
  'stack-3': 3,
  'stack-4': 4,
  'screen-and-face': 2,
};

/** Returns the tiles of a layout within the clip's frame, in its order. */
export function placesOf(kind: TiledLayout, size: Size): ReturnType<typeof tilePlaces> {
  const tiles = Array.from({ length: counts[kind] }, () => wholeFrame);
  const layout = layoutOfTiles(kind === 'screen-and-face' ? kind : 'stack', tiles);
  return layout ? tilePlaces(layout, size) : [];
}

export function createLayouts(view: WindowView, source: Size): EditLayouts {
  const people: EditLayouts['people'] = (stretch) => listPeople(view.tracks, stretch);
  const onFace = ({ box: face, reach }: SeenPerson, place: Size, all: readonly SeenPerson[]) =>
    windowOnFace(
      face,
      place,
      source,
      all.map(({ box }) => box),
      reach,
    );
  const onFaces = (places: readonly Size[], all: readonly SeenPerson[]) => {
    const spread = spreadWindows(places, source);
    return places.map((place, at) => {
      const person = all[at];
      return (person ? onFace(person, place, all) : spread[at]) ?? wholeFrame;
    });
  };
  const onScreenAndFace = ([screen, place]: readonly Size[], all: readonly SeenPerson[]) => {
    if (!screen || !place) return [];
    const person = all[0] ?? null;
    const [, aside = wholeFrame] = spreadWindows([screen, place], source);
    return [windowOnScreen(screen, source, person?.box ?? null), person ? onFace(person, place, all) : aside];
  };
  return {
    people,
    tiled: (kind, stretch, size) => {
      const places = placesOf(kind, size);
      const tiles = (kind === 'screen-and-face' ? onScreenAndFace : onFaces)(places, people(stretch));
      const fitted = tiles.map((tile, at) => fitBox(tile, largestBox(source, places[at] ?? size)));
      return layoutOfTiles(kind === 'screen-and-face' ? kind : 'stack', fitted) ?? { kind: 'fit' };
    },
    tileOn: ({ kind, at, person }, stretch, size) => {
      const place = placesOf(kind, size)[at] ?? size;
      return fitBox(onFace(person, place, people(stretch)), largestBox(source, place));
    },
    follow: ({ startSec, endSec }, person, { ratio, size }) => {
      const tracks = person ? view.tracks.filter(({ id }) => person.trackIds.includes(id)) : view.tracks;
      const { segments } = planCrop({
        ...view,
        tracks,
        window: { startSec, endSec },
        source,
        size,
        ratio,
        fit: 'crop',
        onlyFollow: true,
      });
      return segments.map((segment) => ({ ...segment, by: 'hand' }));
    },
  };
}
