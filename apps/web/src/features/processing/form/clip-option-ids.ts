import type { GatedOptionState } from '@clipwright/contract';

/** The options of a project, in the groups and order of the form. The capabilities add the analyses. */
export const fixedOptions = {
  project: ['title', 'prompt', 'description'],
  clips: [
    'count',
    'targetSec',
    'minSec',
    'maxSec',
    'overlapSec',
    'language',
    'quality',
    'jumpCuts',
    'platforms',
    'shape',
    'fit',
    'keepResolution',
  ],
  style: ['brandKit', 'listen', 'captionStyle', 'watermark'],
} as const;

export type FixedOption = (typeof fixedOptions)[keyof typeof fixedOptions][number];
export type AnalysisOption = Exclude<GatedOptionState['id'], 'aiPrompt'>;
export type OptionId = FixedOption | AnalysisOption;

export const optionGroups = ['project', 'clips', 'style', 'analyses'] as const;
export type OptionGroup = (typeof optionGroups)[number];
