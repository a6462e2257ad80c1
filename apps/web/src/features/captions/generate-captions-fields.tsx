import { captionLanguages, captionPlatforms, captionTones, type GenerateTextsInput } from '@clipwright/contract';
import { Stack } from '@mantine/core';
import { languageNames } from '../../lib/language-names.ts';
import { platformNames } from '../../lib/platform-names.ts';
import { Choices } from '../../ui/forms/choices.tsx';
import { captionsMessages as messages } from './captions-messages.ts';

export type TextChoices = Pick<GenerateTextsInput, 'platforms' | 'tone'> & {
  language: (typeof captionLanguages)[number];
};

/** The fields for platforms, tone and language. */
export function GenerateCaptionsFields({
  choices,
  onChange,
}: {
  choices: TextChoices;
  onChange: (change: Partial<TextChoices>) => void;
}) {
  return (
    <Stack gap="lg">
      <Choices
        kind="many"
        legend={messages.platforms}
        hint={messages.platformsHint}
        choices={captionPlatforms.map((value) => ({ value, label: platformNames[value] }))}
        chosen={choices.platforms}
        onChange={(platforms) => onChange({ platforms })}
      />
      <Choices
        kind="one"
        legend={messages.tone}
        hint={messages.toneHint}
        choices={captionTones.map((value) => ({ value, label: messages.tones[value] }))}
        chosen={[choices.tone]}
        onChange={([tone]) => tone && onChange({ tone })}
      />
      <Choices
        kind="one"
        legend={messages.language}
        hint={messages.languageHint}
        choices={captionLanguages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        chosen={[choices.language]}
        onChange={([language]) => language && onChange({ language })}
      />
    </Stack>
  );
}
