import { captionLanguages, captionPlatforms, captionTones, type Preferences } from '@clipwright/contract';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { languageNames } from '../../../lib/language-names.ts';
import { platformNames } from '../../../lib/platform-names.ts';
import { Choices } from '../../../ui/forms/choices.tsx';
import { SaveFailure, SaveNote } from '../../../ui/forms/save-note.tsx';
import { useAutosave } from '../../../ui/forms/use-autosave.ts';
import classes from '../settings/settings.module.css';
import { preferenceMessages } from './preference-messages.ts';
import { useSavePreferences } from './preferences-query.ts';

const { captions: messages } = preferenceMessages;
const scope = 'preferences';

/** The caption settings: tone, platforms and language. */
export function CaptionPreferences({ preferences }: { preferences: Preferences }) {
  const save = useSavePreferences();
  const [isLastKept, setLastKept] = useState(false);
  const tone = useAutosave({
    stored: preferences.captionTone,
    scope,
    save: (captionTone) => save({ captionTone }),
  });
  const platforms = useAutosave({
    stored: preferences.defaultPlatforms,
    scope,
    save: (defaultPlatforms) => save({ defaultPlatforms }),
  });
  const language = useAutosave({ stored: preferences.language, scope, save: (value) => save({ language: value }) });
  return (
    <Stack gap="lg">
      <Choices
        kind="one"
        legend={messages.tone}
        hint={messages.toneHint}
        choices={captionTones.map((value) => ({ value, label: messages.tones[value] }))}
        chosen={[tone.value]}
        onChange={([value]) => value && tone.save(value)}
        aside={<SaveNote state={tone.state} />}
        below={<SaveFailure autosave={tone} />}
      />
      <Choices
        kind="many"
        legend={messages.platforms}
        hint={messages.platformsHint}
        choices={captionPlatforms.map((value) => ({ value, label: platformNames[value] }))}
        chosen={platforms.value}
        onChange={(chosen) => {
          setLastKept(chosen.length === 0);
          if (chosen.length > 0) platforms.save(chosen);
        }}
        aside={<SaveNote state={platforms.state} />}
        below={
          <>
            <Text role="status" size="sm" c="danger" className={classes.fieldNote}>
              {isLastKept ? messages.lastPlatform : ''}
            </Text>
            <SaveFailure autosave={platforms} />
          </>
        }
      />
      <Choices
        kind="one"
        legend={messages.language}
        hint={messages.languageHint}
        choices={captionLanguages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        chosen={[language.value]}
        onChange={([value]) => value && language.save(value)}
        aside={<SaveNote state={language.state} />}
        below={<SaveFailure autosave={language} />}
      />
    </Stack>
  );
}
