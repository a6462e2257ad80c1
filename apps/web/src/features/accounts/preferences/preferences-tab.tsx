import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSingleKeys } from '../../../lib/single-keys.ts';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { Section } from '../../../ui/section.tsx';
import { CaptionPreferences } from './caption-preferences.tsx';
import { ColorSchemePreference } from './color-scheme-preference.tsx';
import { LanguagePreference } from './language-preference.tsx';
import { preferenceMessages } from './preference-messages.ts';
import { preferencesQuery } from './preferences-query.ts';

/** The settings for captions, appearance and keyboard shortcuts. */
export function PreferencesTab() {
  const { captions, appearance, keys, failed } = preferenceMessages;
  return (
    <>
      <Section heading={captions.heading}>
        <QueryPart
          query={useQuery(preferencesQuery)}
          failed={failed}
          placeholder={<Placeholder width="100%" height="20rem" />}
        >
          {(preferences) => <CaptionPreferences preferences={preferences} />}
        </QueryPart>
      </Section>
      <Section heading={appearance.heading}>
        <Stack gap="lg">
          <LanguagePreference />
          <ColorSchemePreference />
        </Stack>
      </Section>
      <Section heading={keys.heading}>
        <KeysPreference />
      </Section>
    </>
  );
}

/** The switch for single-key shortcuts, which can conflict with assistive technology. */
function KeysPreference() {
  const { keys: messages } = preferenceMessages;
  const { areOn, setOn } = useSingleKeys();
  return <Toggle label={messages.single} hint={messages.singleHint} isOn={areOn} onChange={setOn} />;
}
