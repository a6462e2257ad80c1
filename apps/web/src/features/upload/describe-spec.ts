import type { ClipSpec } from '@clipwright/clip-spec';
import type { ProcessingOffer } from '@clipwright/contract';
import { locale } from '../../lib/locale.ts';
import { uploadMessages } from './messages.ts';
import { shapeOf } from './shape.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** A clip spec as a sentence. */
export function describeSpec(spec: ClipSpec, offer: ProcessingOffer | undefined): string {
  const { spec: messages, shape } = uploadMessages;
  return messages.sentence({
    clips: messages.clips(spec.count, messages.shapeWords[shapeOf(spec)]),
    seconds: spec.targetSec,
    platforms: list.format(spec.platforms.map((id) => shape.platformNames[id])),
    extras: [describeCaptions(spec, offer), describeWatermark(spec, offer)].filter((part) => part !== null).join(', '),
  });
}

function describeCaptions({ captionStyle, transcription }: ClipSpec, offer: ProcessingOffer | undefined): string {
  const { spec: messages } = uploadMessages;
  if (captionStyle === null || !transcription) return messages.noCaptions;
  if (captionStyle === undefined) return messages.usualCaptions;
  return messages.captions(offer?.captionStyles.find(({ id }) => id === captionStyle)?.name ?? captionStyle);
}

function describeWatermark({ watermark }: ClipSpec, offer: ProcessingOffer | undefined): string | null {
  const { spec: messages } = uploadMessages;
  if (offer?.watermark.isForced) return messages.watermark(offer.watermark.text);
  if (!watermark.isOn) return null;
  return watermark.logoId === null ? messages.watermark(watermark.text) : messages.logo;
}
