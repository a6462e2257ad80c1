import { useQuery } from '@tanstack/react-query';
import { Placeholder } from '../../ui/placeholder.tsx';
import { QueryPart } from '../../ui/query-part.tsx';
import { Section } from '../../ui/section.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { preferenceMessages } from './preference-messages.ts';
import { preferencesQuery } from './preferences-query.ts';

/** What the user is told about. */
export function NotificationsTab() {
  const { notifications, failed } = preferenceMessages;
  return (
    <Section heading={notifications.heading}>
      <QueryPart
        query={useQuery(preferencesQuery)}
        failed={failed}
        placeholder={<Placeholder width="100%" height="15rem" />}
      >
        {(preferences) => <NotificationPreferences notifications={preferences.notifications} />}
      </QueryPart>
    </Section>
  );
}
