import {
  type ClipOptionWith,
  clipOption,
  clipOptionNames,
  type clipOptions,
  type OptionGroup,
  type PlainOption,
} from '@clipwright/clip-spec';
import { uploadMessages } from './clip-spec-form-messages.ts';

/** The options whose fields follow from their declarations. */
export type FormOption = Exclude<
  PlainOption & ClipOptionWith<{ group: OptionGroup }>,
  ClipOptionWith<{ hasOwnField: true }>
>;

type Key<Name extends FormOption> = (typeof clipOptions)[Name] extends { text: infer Text extends string }
  ? Text
  : Name;
/** The texts that the options need: `min` and `minHint` for the key `min`, and `qualityChoices` for choices. */
type OptionTexts = { [Name in FormOption as Key<Name> | `${Key<Name>}Hint`]: string } & {
  [Name in FormOption & ClipOptionWith<{ kind: 'choices' }> as `${Key<Name>}Choices`]: Readonly<
    Record<(typeof clipOptions)[Name]['values'][number], string>
  >;
};

/** Returns the options of a group whose fields follow from their declarations. */
export function listFormOptions(group: OptionGroup): FormOption[] {
  return clipOptionNames.filter((name): name is FormOption => {
    const option = clipOption(name);
    return option.group === group && option.kind !== 'own' && !option.hasOwnField;
  });
}

/** Returns the label, hint, choices and summary of an option. */
export function textsOfOption(name: FormOption) {
  const { clips } = uploadMessages;
  const texts: Readonly<Record<string, unknown>> = clips satisfies OptionTexts;
  const key = clipOption(name).text ?? name;
  return {
    label: String(texts[key]),
    hint: String(texts[`${key}Hint`]),
    choices: (texts[`${key}Choices`] ?? {}) as Readonly<Record<string, string>>,
    /** The sentence of the summary for a value; values without one are not mentioned. */
    said: (texts[`${key}Said`] ?? {}) as Readonly<Record<string, string>>,
  };
}
