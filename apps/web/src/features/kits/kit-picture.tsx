import type { BrandKit, KitFile, KitSettings, WatermarkLogo } from '@clipwright/contract';
import { Group } from '@mantine/core';
import poster from '../../assets/sample/clip.webp';
import { formatNumber } from '../../lib/format/format-number.ts';
import { logoLength, placeWatermarkPreview } from '../../ui/clips/place-watermark-preview.ts';
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
    <div className={classes.picture} role="img" aria-label={describe(name)}>
      <img className={classes.still} src={poster} alt="" loading="lazy" width={540} height={960} />
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
      <Group gap={4} align="stretch" className={classes.bumpers}>
        {(['intro', 'outro'] as const).map((kind) => (
          <BumperLength key={kind} kind={kind} file={ready.find((file) => file.kind === kind)} />
        ))}
      </Group>
      {palette.length > 0 && (
        <div className={classes.swatches}>
          {palette.map((color) => (
            <span key={color} style={{ background: color }} />
          ))}
        </div>
      )}
    </div>
  );
}

function BumperLength({ kind, file }: { kind: 'intro' | 'outro'; file: KitFile | undefined }) {
  if (!file || file.durationSec === null) return null;
  const seconds = formatNumber(Math.round(file.durationSec * 10) / 10);
  return (
    <span className={classes.chip}>
      {texts.names[kind]} {texts.seconds(seconds)}
    </span>
  );
}

function Mark({ watermark, logo }: { watermark: KitSettings['watermark']; logo: KitPictureProps['logo'] }) {
  const { text, position, size, opacity, usesLogo } = watermark;
  const place = placeWatermarkPreview({ text, position, size, frame: 'tall' });
  if (!usesLogo) {
    return (
      <span className={classes.mark} style={{ ...place, opacity }}>
        {text}
      </span>
    );
  }
  if (!logo) return null;
  const length = logoLength(size);
  return (
    <img
      className={classes.markPicture}
      src={logo.url}
      alt=""
      style={{ ...place, opacity, maxInlineSize: length, maxBlockSize: length }}
    />
  );
}

/** Returns dark text for light colors, and light text for dark ones. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#0b0a0a' : '#ffffff';
}
