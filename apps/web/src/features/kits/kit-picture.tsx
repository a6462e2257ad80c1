import type { BrandKit, KitFile, KitSettings, WatermarkLogo } from '@clipwright/contract';
import { Box, Group, Text } from '@mantine/core';
import poster from '../../assets/sample/clip.webp';
import { formatNumber } from '../../lib/format/format-number.ts';
import { logoLength, placeWatermarkPreview } from '../../ui/clips/place-watermark-preview.ts';
import { UprightPicture } from '../../ui/sticky-picture.tsx';
import classes from './kits.module.css';
import { kitsMessages } from './kits-messages.ts';
import { useKitFont } from './use-kit-font.ts';

const { sample, files: texts, picture: describe } = kitsMessages;

type KitPictureProps = {
  name: string;
  settings: KitSettings;
  logo: Pick<WatermarkLogo, 'url'> | null;
  files: BrandKit['files'];
};

/** A preview of a kit on a still: its caption font and colors, its watermark, and the lengths of intro and outro. */
export function KitPicture({ name, settings, logo, files }: KitPictureProps) {
  const { colors, palette, watermark, captionFontId } = settings;
  const ready = files.filter(({ state }) => state === 'ready');
  const family = useKitFont(ready.find(({ id }) => id === captionFontId));
  return (
    // Sizes in it are shares of this box.
    <UprightPicture component="div" style={{ containerType: 'size' }} role="img" aria-label={describe({ name })}>
      {/* Only its upper part: the sample has burned-in captions below. */}
      <img
        src={poster}
        alt=""
        loading="lazy"
        width={540}
        height={960}
        data-fill
        style={{ transform: 'scale(1.7)', transformOrigin: '50% 0' }}
      />
      <p
        className={classes.caption}
        style={{ ...(family && { fontFamily: `${family}, sans-serif` }), ...(colors.text && { color: colors.text }) }}
      >
        {sample.before}{' '}
        <span style={colors.highlight ? { background: colors.highlight, color: inkOn(colors.highlight) } : undefined}>
          {sample.marked}
        </span>{' '}
        {sample.after}
      </p>
      {watermark.isOn && <Mark watermark={watermark} logo={logo} />}
      <Group gap={4} align="stretch" pos="absolute" left="4%" right="4%" top="2.5%">
        {(['intro', 'outro'] as const).map((kind) => (
          <BumperLength key={kind} kind={kind} file={ready.find((file) => file.kind === kind)} />
        ))}
      </Group>
      {palette.length > 0 && (
        <Group
          gap={4}
          wrap="nowrap"
          align="stretch"
          pos="absolute"
          left="4%"
          right="4%"
          bottom="2.5%"
          className={classes.swatches}
        >
          {palette.map((color) => (
            <span key={color} style={{ background: color }} />
          ))}
        </Group>
      )}
    </UprightPicture>
  );
}

function BumperLength({ kind, file }: { kind: 'intro' | 'outro'; file: KitFile | undefined }) {
  if (!file || file.durationSec === null) return null;
  const seconds = formatNumber(Math.round(file.durationSec * 10) / 10);
  return (
    <Text span size="sm" py={0} px={6} bdrs="sm" bg="#0b0a0acc" c="#fff">
      {texts.names[kind]} {texts.seconds({ seconds })}
    </Text>
  );
}

function Mark({ watermark, logo }: { watermark: KitSettings['watermark']; logo: KitPictureProps['logo'] }) {
  const { text, position, size, opacity, usesLogo } = watermark;
  const place = placeWatermarkPreview({ text, position, size, frame: 'tall' });
  if (!usesLogo) {
    return (
      <Box
        component="span"
        pos="absolute"
        ff="heading"
        fw={800}
        lh={1}
        c="#fff"
        style={{ textShadow: '0 0 2px #0b0a0a99', whiteSpace: 'nowrap', ...place, opacity }}
      >
        {text}
      </Box>
    );
  }
  if (!logo) return null;
  const length = logoLength(size);
  return (
    <Box
      component="img"
      pos="absolute"
      w="auto"
      h="auto"
      src={logo.url}
      alt=""
      style={{ objectFit: 'contain', ...place, opacity, maxInlineSize: length, maxBlockSize: length }}
    />
  );
}

/** Returns dark text for light colors, and light text for dark ones. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#0b0a0a' : '#ffffff';
}
