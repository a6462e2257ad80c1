/** The keyframe interval of the copy. Keyframes are the fastest to decode. */
const GRID_SEC = 0.5;

export type FilmTile = { leftPx: number; atSec: number };

type FilmPlace = {
  /** The part of the track to draw. */
  leftPx: number;
  widthPx: number;
  tilePx: number;
  /** The time of the copy at the left end of the track. */
  startSec: number;
  secPerPx: number;
  /** The length of the copy in seconds. */
  lengthSec: number;
};

/** Returns the pictures that fill a part of the track, with their times in the copy; none outside the copy. */
export function listFilmTiles({ leftPx, widthPx, tilePx, startSec, secPerPx, lengthSec }: FilmPlace): FilmTile[] {
  const tiles: FilmTile[] = [];
  if (!(tilePx > 0)) return tiles;
  for (let index = Math.floor(leftPx / tilePx); index * tilePx < leftPx + widthPx; index++) {
    const fromSec = startSec + index * tilePx * secPerPx;
    const toSec = fromSec + tilePx * secPerPx;
    if (toSec <= 0 || fromSec >= lengthSec) continue;
    const middleSec = Math.min(Math.max(0, (fromSec + toSec) / 2), lengthSec);
    tiles.push({ leftPx: index * tilePx, atSec: Math.floor(middleSec / GRID_SEC) * GRID_SEC });
  }
  return tiles;
}
