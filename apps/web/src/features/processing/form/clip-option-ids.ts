import { type ClipOptionWith, clipOption, clipOptionNames, type OptionGroup } from '@clipwright/clip-spec';
import type { GatedOptionState } from '@clipwright/contract';

/** The options with a field in the form. The capabilities add the analyses. */
export type FixedOption = ClipOptionWith<{ group: OptionGroup }> | 'title' | 'description';
export type AnalysisOption = Exclude<GatedOptionState['id'], 'aiPrompt'>;
export type OptionId = FixedOption | AnalysisOption;

/** The group of each option in the form. */
export const fixedOptions = {
  title: 'project',
  description: 'project',
  ...Object.fromEntries(
    clipOptionNames.flatMap((name) => {
      const { group } = clipOption(name);
      return group === undefined ? [] : [[name, group]];
    }),
  ),
} as Readonly<Record<FixedOption, OptionGroup>>;
