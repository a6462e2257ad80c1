import type { CaptionLook } from '@clipwright/clip-spec';
import { ColorField } from './color-field.tsx';
import { panelMessages } from './panel-messages.ts';

type Color = CaptionLook['textColor'];

type CaptionColorsProps = {
  look: CaptionLook;
  /** Undefined uses the color of the look. */
  emphasisColor: Color | undefined;
  /** @param name the name of the changed setting */
  onLook: (change: Partial<Pick<CaptionLook, 'textColor' | 'outline' | 'box' | 'highlight'>>, name: string) => void;
  onEmphasis: (color: Color) => void;
};

const { colors: texts } = panelMessages.captions;

/** The color fields for the parts of the captions that are on. */
export function CaptionColors({ look, emphasisColor, onLook, onEmphasis }: CaptionColorsProps) {
  const { textColor, outline, box, highlight } = look;
  // Same rule as in the renderer.
  const emphasis = emphasisColor ?? ('color' in highlight ? highlight.color : textColor);
  return (
    <div>
      <ColorField label={texts.text} value={textColor} onChange={(color) => onLook({ textColor: color }, 'text')} />
      {outline && (
        <ColorField
          label={texts.outline}
          value={outline.color}
          onChange={(color) => onLook({ outline: { ...outline, color } }, 'outline')}
        />
      )}
      {box && (
        <ColorField
          label={texts.box}
          value={box.color}
          onChange={(color) => onLook({ box: { ...box, color } }, 'box')}
        />
      )}
      {'color' in highlight && (
        <ColorField
          label={texts.highlight}
          value={highlight.color}
          onChange={(color) => onLook({ highlight: { ...highlight, color } }, 'highlight')}
        />
      )}
      {highlight.kind === 'block' && (
        <ColorField
          label={texts.highlightText}
          value={highlight.textColor}
          onChange={(color) => onLook({ highlight: { ...highlight, textColor: color } }, 'highlight-text')}
        />
      )}
      <ColorField label={texts.emphasis} value={emphasis} onChange={onEmphasis} />
    </div>
  );
}
