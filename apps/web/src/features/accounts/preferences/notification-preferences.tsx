import type { Preferences } from '@clipwright/contract';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useClientConfig } from '../../../lib/session/session-query.ts';
import { SaveFailure, SaveNote } from '../../../ui/forms/save-note.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { useAutosave } from '../../../ui/forms/use-autosave.ts';
import { preferenceMessages } from './preference-messages.ts';
import { useSavePreferences } from './preferences-query.ts';

const { notifications: messages } = preferenceMessages;

type Notifications = Preferences['notifications'];

type NotificationPreferencesProps = {
  notifications: Notifications;
  /** Rendered while notifications about processing are on. */
  inBrowser: ReactNode;
};

/** A switch for each kind of notification. */
export function NotificationPreferences({ notifications, inBrowser }: NotificationPreferencesProps) {
  const { hasMail } = useClientConfig();
  return (
    <Stack gap="sm">
      <NotificationToggle name="email" label={messages.email} hint={messages.emailHint} stored={notifications.email} />
      <NotificationToggle
        name="processing"
        label={messages.processing}
        hint={messages.processingHint}
        stored={notifications.processing}
        below={inBrowser}
      />
      <NotificationToggle
        name="analytics"
        label={messages.analytics}
        hint={messages.analyticsHint}
        stored={notifications.analytics}
      />
      <Text size="sm" c="dimmed">
        {hasMail ? messages.always : messages.noMail}
      </Text>
    </Stack>
  );
}

type NotificationToggleProps = {
  name: keyof Notifications;
  label: string;
  hint: string;
  stored: boolean;
  below?: ReactNode;
};

function NotificationToggle({ name, label, hint, stored, below }: NotificationToggleProps) {
  const save = useSavePreferences();
  const autosave = useAutosave({
    stored,
    scope: 'preferences',
    save: (isOn) => save({ notifications: { [name]: isOn } }),
  });
  return (
    <Toggle
      label={label}
      hint={hint}
      isOn={autosave.value}
      onChange={autosave.save}
      aside={<SaveNote state={autosave.state} />}
      below={
        <>
          <SaveFailure autosave={autosave} />
          {autosave.value && below}
        </>
      }
    />
  );
}
