import type { CaptionLook } from '@clipwright/clip-spec';
import { Center, Group } from '@mantine/core';
import type { CSSProperties } from 'react';
import { uploadMessages } from './clip-spec-form-messages.ts';
import classes from './moving-preview.module.css';

const { sampleWords } = uploadMessages.captions;

/** The browser's version of each font, or a similar one. */
const faces = {
  'archivo-expanded': { fontFamily: 'var(--mantine-font-family-headings)', fontWeight: 800 },
  'archivo-wide': { fontFamily: 'var(--mantine-font-family-headings)', fontWeight: 800 },
  anton: { fontFamily: 'Anton, Impact, "Arial Narrow", sans-serif', fontWeight: 800, fontStretch: 'condensed' },
  montserrat: { fontFamily: 'Montserrat, var(--mantine-font-family)', fontWeight: 800 },
  inter: { fontFamily: 'Inter, var(--mantine-font-family)', fontWeight: 650 },
  'inter-black': { fontFamily: 'Inter, var(--mantine-font-family)', fontWeight: 900 },
  literata: { fontFamily: 'Literata, Georgia, serif', fontWeight: 700 },
} satisfies Record<CaptionLook['face'], CSSProperties>;

const cases = { 'as-spoken': 'none', upper: 'uppercase', lower: 'lowercase' } as const;

/**
 * A few words in a caption style, highlighted one after another. The browser draws them, so they only resemble the real
 * captions. Renders an empty stage if `look` is null.
 */
export function MovingCaption({ look }: { look: CaptionLook | null }) {
  if (look === null)
    return (
      <Center
        component="span"
        pos="relative"
        bdrs={4}
        w={136}
        h={64}
        style={{ overflow: 'hidden', background: 'linear-gradient(160deg, #3d3a36, #191816)' }}
        aria-hidden
      />
    );
  const { highlight, box, outline, entrance, emphasis } = look;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    ...faces[look.face],
    // Limited to a small range, so that every style fits.
    fontSize: `${Math.round(9.5 + look.size * 50)}px`,
    textTransform: cases[look.letterCase],
    color: look.textColor,
    '--spoken': 'color' in highlight ? highlight.color : look.textColor,
    '--spoken-text': 'textColor' in highlight ? highlight.textColor : look.textColor,
    '--rest': 'restOpacity' in highlight ? highlight.restOpacity : 1,
    '--swell': 'scale' in highlight ? highlight.scale : 1,
    ...(box && {
      backgroundColor: `color-mix(in srgb, ${box.color} ${box.opacity * 100}%, transparent)`,
      borderRadius: `${box.radius}em`,
    }),
    ...(outline && { textShadow: `0 0 2px ${outline.color}, 0 0 2px ${outline.color}` }),
  };
  return (
    <Center
      component="span"
      pos="relative"
      bdrs={4}
      w={136}
      h={64}
      style={{ overflow: 'hidden', background: 'linear-gradient(160deg, #3d3a36, #191816)' }}
      aria-hidden
    >
      <Group
        component="span"
        gap="0.3em"
        wrap="nowrap"
        align="stretch"
        py="0.15em"
        px="0.4em"
        lh={1.25}
        className={classes.page}
        data-kind={highlight.kind}
        // A highlight has an animation of its own.
        data-entrance={highlight.kind === 'none' ? entrance : undefined}
        data-emphasis={emphasis}
        style={style}
      >
        {sampleWords.map((word) => (
          <span key={word} className={classes.word}>
            {word}
          </span>
        ))}
      </Group>
    </Center>
  );
}
