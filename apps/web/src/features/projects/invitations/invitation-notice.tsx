import { useQuery } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { useBranding } from '../../../lib/branding/shown-branding.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { invitationTexts as texts } from './invitation-messages.ts';

/** Shows who shared a project to visitors with an invitation link. Without one, the URL of a project reveals nothing. */
export function InvitationNotice({ returnTo }: { returnTo: string | undefined }) {
  const token = findInvitation(returnTo);
  const { data, isLoading, isPending } = useQuery({
    queryKey: ['projects', 'invitation', token],
    queryFn: ({ signal }) =>
      call(server.api.invitations[':token'].$get({ param: { token: token ?? '' } }, { init: { signal } })),
    enabled: token !== null,
  });
  useBranding(token === null ? null : isPending ? undefined : data?.branding);
  // The placeholder keeps the form below from moving.
  if (isLoading) return <Placeholder width="100%" height="128px" />;
  if (!data) return null;
  return (
    <Notice tone="info">
      <b>{texts.shared({ name: data.owner_name, title: data.title })}</b> {texts.how}
    </Notice>
  );
}

function findInvitation(returnTo: string | undefined): string | null {
  // The host is a placeholder: only the path and the query are used.
  const { pathname, searchParams } = new URL(returnTo ?? '/', 'http://localhost');
  return pathname.startsWith('/project/') ? searchParams.get('invitation') : null;
}
