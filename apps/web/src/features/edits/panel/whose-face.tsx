import type { ClipEdit } from '@clipwright/clip-spec';
import type { SeenPerson } from '@clipwright/media/plan';
import { useMemo } from 'react';
import { Segments } from '../../../ui/forms/segments.tsx';
import {
  type FramedPart,
  layoutOf,
  ownFraming,
  setFraming,
  setTile,
  type TiledLayout,
  tiledLayoutOf,
  tilesOf,
} from '../document/change-layout.ts';
import { type CropBox, isSameBox } from '../document/crop-box.ts';
import { framingMessages as texts } from '../framing-messages.ts';
import { nameTiles } from '../planning/name-tiles.ts';
import type { EditLayouts } from '../planning/plan-layouts.ts';
import { type CopyPlace, cutFace, FacePicture, useCopyPictures } from './copy-picture.tsx';
import { PanelNote } from './panel-note.tsx';

type WhoseFaceProps = {
  edit: ClipEdit;
  part: FramedPart;
  size: { widthPx: number; heightPx: number };
  layouts: EditLayouts;
  copy: CopyPlace | null;
  onChange: (change: (edit: ClipEdit) => ClipEdit) => void;
};

/** The choice of a face for each tile. Renders nothing for layouts without faces. */
export function WhoseFace(props: WhoseFaceProps) {
  const { edit, part, layouts, copy } = props;
  const own = ownFraming(edit, part);
  const kind = layoutOf(edit, part);
  const tiled = tiledLayoutOf(edit, part);
  // The range from when the layout was chosen, so that the choice still matches after the part is shortened.
  const startSec = own?.[0]?.startSec ?? part.range.startSec;
  const endSec = own?.at(-1)?.endSec ?? part.range.endSec;
  const isShown = kind === 'follow' || tiled !== null;
  const people = useMemo(
    () => (isShown ? layouts.people({ startSec, endSec }) : []),
    [isShown, layouts, startSec, endSec],
  );
  const pictures = useCopyPictures(people, copy, cutFace);
  if (!isShown) return null;
  if (people.length === 0) return <PanelNote>{tiled ? texts.noFacesToPick : texts.noFaces}</PanelNote>;
  const shared = { ...props, people, pictures, stretch: { startSec, endSec } };
  return tiled ? <PickForTiles {...shared} kind={tiled} /> : <PickFollowed {...shared} />;
}

type Picking = WhoseFaceProps & {
  people: readonly SeenPerson[];
  pictures: ReadonlyMap<SeenPerson, ImageBitmap>;
  stretch: { startSec: number; endSec: number };
};

const faceOptions = ({ people, pictures }: Picking) =>
  people.map((person, index) => ({
    value: `${index}`,
    label: (
      <>
        <FacePicture picture={pictures.get(person)} />
        {texts.person({ number: index + 1 })}
      </>
    ),
  }));

/** The choice of a face for each tile of a layout. */
function PickForTiles({ kind, ...picking }: Picking & { kind: TiledLayout }) {
  const { edit, part, size, layouts, people, stretch, onChange } = picking;
  const tiles = tilesOf(edit, part);
  const windowOf = (at: number, person: SeenPerson): CropBox => layouts.tileOn({ kind, at, person }, stretch, size);
  return nameTiles(kind, size).map((name, at) => {
    // The screen tile has no face.
    if (kind === 'screen-and-face' && at === 0) return null;
    const personIndex = people.findIndex((person) => isSameBox(windowOf(at, person), tiles[at]));
    const pick = (value: string) => {
      const person = people[Number(value)];
      if (person) onChange((now) => setTile(now, part, at, windowOf(at, person)));
    };
    return (
      <Segments
        key={name}
        legend={texts.shownIn({ place: name })}
        isLegendShown
        isSmall
        segments={faceOptions(picking)}
        chosen={personIndex < 0 ? null : `${personIndex}`}
        onChange={pick}
      />
    );
  });
}

const SPEAKER = 'speaker';

/** The choice of the face that the window follows. */
function PickFollowed(picking: Picking) {
  const { edit, part, size, layouts, people, stretch, onChange } = picking;
  const { startSec, endSec } = stretch;
  const { ratio } = part;
  const plans = useMemo(
    () =>
      [null, ...people].map((person) => JSON.stringify(layouts.follow({ startSec, endSec }, person, { ratio, size }))),
    [layouts, people, startSec, endSec, ratio, size],
  );
  const chosen = plans.indexOf(JSON.stringify(ownFraming(edit, part)));
  const pick = (value: string) => {
    const person = value === SPEAKER ? null : (people[Number(value)] ?? null);
    onChange((now) => setFraming(now, part, layouts.follow(part.range, person, { ratio, size })));
  };
  return (
    <Segments
      legend={texts.followed}
      isLegendShown
      isSmall
      segments={[{ value: SPEAKER, label: texts.speaker }, ...faceOptions(picking)]}
      chosen={chosen < 0 ? null : chosen === 0 ? SPEAKER : `${chosen - 1}`}
      onChange={pick}
    />
  );
}
