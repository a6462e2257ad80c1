import type { ClipSpec } from '@clipwright/clip-spec';
import type { ProcessingCapabilities } from '@clipwright/contract';
import { locale } from '../../../lib/format/locale.ts';
import { shapeOf } from './clip-shape.ts';
import { uploadMessages } from './clip-spec-form-messages.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** A clip spec as a sentence. The words of a text are drawn whether captions are on or not: they are its clips' picture. */
export function describeSpec(
  spec: ClipSpec,
  capabilities: ProcessingCapabilities | undefined,
  { isText }: { isText: boolean },
): string {
  const { spec: messages, shape } = uploadMessages;
  return messages.sentence({
    clips: messages.clips(spec.count, messages.shapeWords[shapeOf(spec)]),
    seconds: spec.targetSec,
    platforms: list.format(spec.platforms.map((id) => shape.platformNames[id])),
    extras: [describeCaptions(spec, capabilities, isText), describeWatermark(spec, capabilities)]
      .filter((part) => part !== null)
      .join(', '),
  });
}

function describeCaptions(
  { captionStyle, transcription }: ClipSpec,
  capabilities: ProcessingCapabilities | undefined,
  isText: boolean,
): string {
  const { spec: messages } = uploadMessages;
  if (captionStyle === null || !transcription) return isText ? messages.wordsAsPicture : messages.noCaptions;
  if (captionStyle === undefined) return messages.usualCaptions;
  return messages.captions(capabilities?.captionStyles.find(({ id }) => id === captionStyle)?.name ?? captionStyle);
}

function describeWatermark({ watermark }: ClipSpec, capabilities: ProcessingCapabilities | undefined): string | null {
  const { spec: messages } = uploadMessages;
  if (capabilities?.watermark.isForced) return messages.watermark(capabilities.watermark.text);
  if (!watermark.isOn) return null;
  return watermark.logoId === null ? messages.watermark(watermark.text) : messages.logo;
}
