import { type OptionGroup, optionGroups } from '@clipwright/clip-spec';
import type { ProcessingCapabilities } from '@clipwright/contract';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { type AnalysisOption, type FixedOption, fixedOptions, type OptionId } from './clip-option-ids.ts';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { type FormOption, listFormOptions, textsOfOption } from './option-texts.ts';
import { fieldNames } from './project-request-form.ts';

const { details, clips, shape, brandKit, captions, watermark, analyses, options } = uploadMessages;

/** The label, hint and choices of each option, as shown in the form. */
const texts: Readonly<Record<FixedOption, readonly string[]>> = {
  ...textsOfForm(),
  title: [details.title],
  prompt: [details.prompt, details.promptHint],
  description: [details.description, details.descriptionHint],
  count: [clips.count],
  voices: [uiMessages.voices.label, uiMessages.voices.hint],
  language: [clips.language, clips.languageHint, ...Object.values(clips.languages)],
  platforms: [shape.platforms, shape.platformsHint, ...Object.values(shape.platformNames)],
  ratios: [shape.shape, shape.shapeHint, ...Object.values(shape.shapes)],
  fit: [shape.fit, shape.fitHint, ...Object.values(shape.fits)],
  keepResolution: [shape.quality],
  brandKit: [brandKit.heading, brandKit.hint, ...Object.values(brandKit.parts).map(({ label }) => label)],
  transcription: [captions.listen, captions.listenHint],
  captionStyle: [captions.style, captions.styleHint, captions.heading],
  watermark: [watermark.heading, watermark.enable, watermark.position, watermark.size, watermark.opacity],
};

/** Returns the options in which each word of the search is the start of a word. An empty search returns all. */
export function findClipOptions(
  search: string,
  { options: gated, captionStyles }: Pick<ProcessingCapabilities, 'options' | 'captionStyles'>,
): ReadonlySet<OptionId> {
  const matches = matcherOf(search);
  const styleNames = captionStyles.flatMap(({ name, otherNames }) => [name, otherNames]);
  const fixed = Object.keys(fixedOptions)
    .filter(isFixed)
    .filter((id) => matches([...texts[id], options.otherWords[id], ...(id === 'captionStyle' ? styleNames : [])]));
  const matching = gated.filter(({ name, explain }) =>
    matches([options.groups.analyses, analyses.hint, name, explain]),
  );
  return new Set<OptionId>([...fixed, ...matching.map(({ id }) => id).filter(isAnalysis)]);
}

/** Returns the ids of the caption styles whose names match the search, by our names or those used elsewhere. */
export function findCaptionStyles(
  search: string,
  { captionStyles }: Pick<ProcessingCapabilities, 'captionStyles'>,
): ReadonlySet<string> {
  const matches = matcherOf(search);
  return new Set(captionStyles.filter(({ name, otherNames }) => matches([name, otherNames])).map(({ id }) => id));
}

function matcherOf(search: string): (parts: readonly string[]) => boolean {
  const searched = simplify(search).split(' ').filter(Boolean);
  return (parts) => {
    const words = simplify(parts.join(' ')).split(' ');
    return searched.every((one) => words.some((word) => word.startsWith(one)));
  };
}

/** Returns the group of an option in the form. */
export function groupOfOption(id: OptionId): OptionGroup {
  return isFixed(id) ? fixedOptions[id] : 'analyses';
}

/** Returns the group of an invalid field, by its name in the API. */
export function groupOfProblem(name: string): OptionGroup {
  const option = Object.entries(fieldNames).find(([, one]) => one === name)?.[0];
  return option !== undefined && isFixed(option) ? fixedOptions[option] : 'clips';
}

function textsOfForm() {
  const entries = optionGroups.flatMap(listFormOptions).map((name): [string, readonly string[]] => {
    const { label, hint, choices } = textsOfOption(name);
    return [name, [label, hint, ...Object.values(choices)]];
  });
  return Object.fromEntries(entries) as Record<FormOption, readonly string[]>;
}

const isFixed = (id: string): id is FixedOption => Object.hasOwn(fixedOptions, id);

const isAnalysis = (id: string): id is AnalysisOption => id !== 'aiPrompt';

const simplify = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}:]+/gu, ' ')
    .trim();
