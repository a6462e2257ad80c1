import type { ListedProject } from '@clipwright/contract';
import { Box } from '@mantine/core';
import classes from './card-strip.module.css';

type CardStripProps = { strip: NonNullable<ListedProject['strip']>; isLazy: boolean };

/**
 * The source as a film strip with its clips marked. Purely visual, since the card also shows the number of clips as
 * text.
 */
export function CardStrip({ strip, isLazy }: CardStripProps) {
  const percent = (sec: number) => Math.min(100, Math.max(0, (sec / strip.duration) * 100));
  return (
    <Box
      component="span"
      pos="relative"
      h={32}
      bdrs={4}
      bg="var(--cw-stage)"
      display="block"
      style={{ overflow: 'hidden' }}
      aria-hidden
    >
      {strip.filmstrip_url && (
        <img src={strip.filmstrip_url} alt="" className={classes.frames} {...(isLazy && { loading: 'lazy' })} />
      )}
      {strip.clips.map(({ start, end }) => (
        <Box
          key={`${start} ${end}`}
          component="span"
          pos="absolute"
          top={0}
          bottom={0}
          miw={6}
          bg="#ff6baa4d"
          style={{
            borderInline: '2px solid var(--cw-spoken)',
            insetInlineStart: `${percent(start)}%`,
            width: `${percent(end) - percent(start)}%`,
          }}
        />
      ))}
    </Box>
  );
}
