import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { preferenceMessages } from './preference-messages.ts';
import { preferencesQuery } from './preferences-query.ts';

/** The notification settings. `inBrowser` is rendered below the switch for video events. */
export function NotificationPreferencesTab({ inBrowser }: { inBrowser: ReactNode }) {
  const { notifications, failed } = preferenceMessages;
  return (
    <Section heading={notifications.heading}>
      <QueryPart
        query={useQuery(preferencesQuery)}
        failed={failed}
        placeholder={<Placeholder width="100%" height="15rem" />}
      >
        {(preferences) => <NotificationPreferences notifications={preferences.notifications} inBrowser={inBrowser} />}
      </QueryPart>
    </Section>
  );
}
