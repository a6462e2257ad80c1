import { type ClipSpec, optionGroups } from '@clipwright/clip-spec';
import type { ProcessingCapabilities } from '@clipwright/contract';
import { locale } from '../../../lib/format/locale.ts';
import { shapeOf } from './clip-shape.ts';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { listFormOptions, textsOfOption } from './option-texts.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/**
 * Describes a clip spec in a sentence. The words of a text are always drawn, even with captions off, because they are
 * the picture of its clips.
 */
export function describeSpec(
  spec: ClipSpec,
  capabilities: ProcessingCapabilities | undefined,
  { isText }: { isText: boolean },
): string {
  const { spec: messages } = uploadMessages;
  const sentence = messages.sentence({
    // An empty field is NaN.
    clips: messages.clips({ count: numberOf(spec.count), shape: messages.shapeWords[shapeOf(spec)] }),
    captions: describeCaptions(spec, capabilities, isText),
    platforms: describePlatforms(spec.platforms),
    seconds: numberOf(spec.targetSec),
  });
  const prompt = spec.prompt === null ? null : messages.prompt({ prompt: spec.prompt.trim() });
  const sentences = optionGroups
    .flatMap(listFormOptions)
    .map((name) => textsOfOption(name).said[String(spec[name])] ?? null);
  return [sentence, prompt, ...sentences, describeWatermark(spec, capabilities)]
    .filter((part) => part !== null)
    .join(' ');
}

const numberOf = (value: number) => (Number.isNaN(value) ? null : value);

function describePlatforms(platforms: ClipSpec['platforms']): string {
  const { spec: messages, shape } = uploadMessages;
  const names = platforms.filter((id) => id !== 'normal').map((id) => shape.platformNames[id]);
  return names.length === 0 ? messages.anyPlatform : list.format(names);
}

function describeCaptions(
  { captionStyle, transcription }: ClipSpec,
  capabilities: ProcessingCapabilities | undefined,
  isText: boolean,
): string {
  const { spec: messages } = uploadMessages;
  if (captionStyle === null || !transcription) return isText ? messages.wordsAsPicture : messages.noCaptions;
  if (captionStyle === undefined) return messages.usualCaptions;
  return messages.captions({
    style: capabilities?.captionStyles.find(({ id }) => id === captionStyle)?.name ?? captionStyle,
  });
}

function describeWatermark({ watermark }: ClipSpec, capabilities: ProcessingCapabilities | undefined): string | null {
  const { spec: messages } = uploadMessages;
  if (capabilities?.watermark.isForced) return messages.watermark({ text: capabilities.watermark.text });
  if (!watermark.isOn) return null;
  return watermark.logoId === null ? messages.watermark({ text: watermark.text }) : messages.logo;
}
