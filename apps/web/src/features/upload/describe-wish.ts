import type { ProcessingOffer } from '@clipwright/contract';
import { locale } from '../../lib/locale.ts';
import { uploadMessages } from './messages.ts';
import { shapeOf } from './shape.ts';
import type { Wish } from './wish.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** The wish as a sentence. */
export function describeWish(wish: Wish, offer: ProcessingOffer | undefined): string {
  const { processingOptions: options, numClips, targetPlatforms } = wish;
  const { wish: messages, shape } = uploadMessages;
  return messages.sentence({
    clips: messages.clips(numClips, messages.shapeWords[shapeOf(options)]),
    seconds: options.targetDuration,
    platforms: list.format(targetPlatforms.map((id) => shape.platformNames[id])),
    extras: [describeCaptions(wish, offer), describeWatermark(wish, offer)].filter((part) => part !== null).join(', '),
  });
}

function describeCaptions({ processingOptions: options }: Wish, offer: ProcessingOffer | undefined): string {
  const { wish: messages } = uploadMessages;
  const { captionStyle, generateTranscription } = options;
  if (captionStyle === null || !generateTranscription) return messages.noCaptions;
  if (captionStyle === undefined) return messages.usualCaptions;
  return messages.captions(offer?.captionStyles.find(({ id }) => id === captionStyle)?.name ?? captionStyle);
}

function describeWatermark({ processingOptions: options }: Wish, offer: ProcessingOffer | undefined): string | null {
  const { wish: messages } = uploadMessages;
  if (offer?.watermark.isForced) return messages.watermark(offer.watermark.text);
  if (!options.enableWatermark) return null;
  return options.watermarkLogo === null ? messages.watermark(options.watermarkText) : messages.logo;
}
