import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccount, useClientConfig } from '../../../lib/session/session-query.ts';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { accountMessages } from './account-messages.ts';
import type { ConfirmReturn } from './confirm-search.ts';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { EmailSettings } from './email-settings.tsx';
import { ExportSettings } from './export-settings.tsx';
import { identityQuery } from './identity-query.ts';
import { PasswordSettings } from './password-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { SessionList } from './session-list.tsx';
import { sessionsQuery } from './sessions-query.ts';
import { mfaQuery } from './two-factor/mfa-query.ts';
import { TwoFactorSettings } from './two-factor/two-factor-settings.tsx';

type AccountTabProps = {
  /** The names of the user's connected drives as a list in prose. Null if there are none. */
  driveNames: string | null;
  /** The names of the drives with expired connections. Null if there are none. */
  expiredDriveNames: string | null;
  /** Set if Google has just redirected back. */
  returned: ConfirmReturn | null;
  /** Further sections about the user's data, after its export. */
  children?: ReactNode;
};

/** The user's profile, sign-in methods and data. */
export function AccountTab({ driveNames, expiredDriveNames, returned, children }: AccountTabProps) {
  const account = useAccount();
  const config = useClientConfig();
  // Prefetched, so that forms open without a delay.
  useQuery({ ...identityQuery, enabled: !account.hasPassword });
  const { profile, email, password, twoFactor, sessions, activity, exportData, deleteAccount } = accountMessages;
  return (
    <>
      <Section heading={profile.heading}>
        <ProfileSettings account={account} />
      </Section>
      <Section heading={email.heading}>
        <EmailSettings account={account} hasMail={config.hasMail} returned={returned} />
      </Section>
      <Section heading={password.heading}>
        <PasswordSettings account={account} config={config} />
      </Section>
      <Section heading={twoFactor.heading}>
        <QueryPart
          query={useQuery(mfaQuery)}
          failed={twoFactor.failed}
          placeholder={<Placeholder width="100%" height="8rem" />}
        >
          {(status) => <TwoFactorSettings account={account} status={status} returned={returned} />}
        </QueryPart>
      </Section>
      <Section heading={sessions.heading}>
        <QueryPart
          query={useQuery(sessionsQuery)}
          failed={sessions.failed}
          placeholder={<Placeholder width="100%" height="8rem" />}
        >
          {(list) => <SessionList account={account} sessions={list.sessions} returned={returned} />}
        </QueryPart>
      </Section>
      <Section heading={activity.heading}>
        <RecentActivity />
      </Section>
      <Section heading={exportData.heading}>
        <ExportSettings />
      </Section>
      {children}
      <Section heading={deleteAccount.heading}>
        <DeleteAccountSection
          account={account}
          driveNames={driveNames}
          expiredDriveNames={expiredDriveNames}
          returned={returned}
        />
      </Section>
    </>
  );
}
