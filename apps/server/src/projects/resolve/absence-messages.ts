/** Reasons why an option is not available. */
export const absenceMessages = {
  'language-model': (name: string) => `${name} needs a language model. Set one up in the settings to use it.`,
  'outside-data': (name: string) => `${name} needs a list of trending topics. Set one up in the settings to use it.`,
  enhancement: (name: string) =>
    `${name} needs a language model. Set one up in the settings to use it; until then, texts come from the transcript.`,
  plan: (name: string, plan: string) => `${name} is included in ${plan} and higher plans.`,
  noPlan: (name: string) => `${name} is part of no plan.`,
} as const;
