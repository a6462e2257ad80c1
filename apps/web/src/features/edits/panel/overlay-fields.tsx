import { formatNumber } from '../../../lib/format/format-number.ts';
import { moveOverlayTimes, shortestOverlaySec } from '../document/change-texts.ts';
import { formatEditTime } from '../format-edit-time.ts';
import { panelMessages } from './panel-messages.ts';
import { RangeField } from './range-field.tsx';

type Times = { startSec: number; endSec: number };
type Point = { x: number; y: number };

const { overlay: texts, percent, seconds } = panelMessages;

type OverlayTimesProps = {
  times: Times;
  /** The length of the clip in seconds. */
  lengthSec: number;
  /** @param field the changed field, so that one drag is one step */
  onChange: (times: Partial<Times>, field: 'start' | 'length') => void;
};

/** The fields for the start and duration of an overlay. */
export function OverlayTimes({ times, lengthSec, onChange }: OverlayTimesProps) {
  const { startSec, endSec } = times;
  const shownSec = endSec - startSec;
  return (
    <>
      <RangeField
        label={texts.start}
        value={startSec}
        min={0}
        max={Math.max(0, lengthSec - shortestOverlaySec)}
        step={0.1}
        text={formatEditTime(startSec)}
        onChange={(toSec) => onChange(moveOverlayTimes(times, toSec, lengthSec), 'start')}
      />
      <RangeField
        label={texts.length}
        value={shownSec}
        min={shortestOverlaySec}
        max={Math.max(shortestOverlaySec, lengthSec - startSec)}
        step={0.1}
        text={seconds({ sec: formatNumber(Math.round(shownSec * 10) / 10) })}
        onChange={(sec) => onChange({ endSec: startSec + sec }, 'length')}
      />
    </>
  );
}

/** The center of an element, as shares of the frame. */
export function OverlayPlace({ place, onChange }: { place: Point; onChange: (place: Point) => void }) {
  const shares = { min: 0, max: 1, step: 0.01 };
  const whole = (share: number) => percent({ percent: Math.round(share * 100) });
  return (
    <>
      <RangeField
        label={texts.across}
        value={place.x}
        {...shares}
        text={whole(place.x)}
        onChange={(x) => onChange({ ...place, x })}
      />
      <RangeField
        label={texts.down}
        value={place.y}
        {...shares}
        text={whole(place.y)}
        onChange={(y) => onChange({ ...place, y })}
      />
    </>
  );
}
