import { Box } from '@mantine/core';
import { platformNames } from '../../../lib/platform-names.ts';
import type { SnappedPlace } from '../document/place-text.ts';
import type { PagePlan } from '../planning/create-edit-planner.ts';
import classes from './place-texts.module.css';

type PlaceGuidesProps = { guides: PagePlan['guides']; lines: SnappedPlace['lines'] };

/** The center lines of the frame, and the area that each platform leaves free. */
export function PlaceGuides({ guides, lines }: PlaceGuidesProps) {
  const isReached = (axis: 'x' | 'y') => lines.some((line) => line.axis === axis && line.at === 0.5) || undefined;
  return (
    <Box pos="absolute" inset={0} style={{ overflow: 'hidden', pointerEvents: 'none' }} aria-hidden>
      <Box
        component="span"
        pos="absolute"
        top={0}
        bottom={0}
        w={1}
        left="50%"
        style={{ background: 'rgb(255 255 255 / 45%)', boxShadow: '0 0 0 0.5px rgb(0 0 0 / 45%)' }}
        data-reached={isReached('x')}
      />
      <Box
        component="span"
        pos="absolute"
        left={0}
        right={0}
        h={1}
        top="50%"
        style={{ background: 'rgb(255 255 255 / 45%)', boxShadow: '0 0 0 0.5px rgb(0 0 0 / 45%)' }}
        data-reached={isReached('y')}
      />
      {guides.map(({ platforms, area }) => (
        <span
          key={platforms.join()}
          className={classes.free}
          style={{
            left: `${area.x * 100}%`,
            top: `${area.y * 100}%`,
            width: `${area.width * 100}%`,
            height: `${area.height * 100}%`,
          }}
        >
          <span className={classes.name}>{platforms.map((platform) => platformNames[platform]).join(', ')}</span>
        </span>
      ))}
      {lines.map(({ axis, at }) => (
        <span
          key={axis}
          className={axis === 'x' ? classes.restX : classes.restY}
          style={axis === 'x' ? { left: `${at * 100}%` } : { top: `${at * 100}%` }}
        />
      ))}
    </Box>
  );
}
