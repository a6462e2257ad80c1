import { isTiled, type PartLayout } from '../document/change-layout.ts';
import { placesOf } from '../planning/plan-layouts.ts';

/** The length of the clip's long side in the units of the drawing. */
const LONG = 20;

/** An icon of a layout's tiles. */
export function LayoutIcon({ layout, size }: { layout: PartLayout; size: { widthPx: number; heightPx: number } }) {
  if (!isTiled(layout) && layout !== 'fit') return null;
  const scale = LONG / Math.max(size.widthPx, size.heightPx);
  const [width, height] = [size.widthPx * scale, size.heightPx * scale];
  // The whole picture is a band in an upright clip.
  const places =
    layout === 'fit'
      ? [{ xPx: 0, yPx: size.heightPx / 3, widthPx: size.widthPx, heightPx: size.heightPx / 3 }]
      : placesOf(layout, size);
  return (
    <svg width={width + 2} height={height + 2} viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden>
      <rect width={width} height={height} rx="2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {places.map(({ xPx, yPx, widthPx, heightPx }) => (
        <rect
          key={`${xPx} ${yPx}`}
          x={xPx * scale}
          y={yPx * scale}
          width={widthPx * scale}
          height={heightPx * scale}
          fill="none"
          stroke="currentColor"
          strokeWidth="1"
        />
      ))}
    </svg>
  );
}
