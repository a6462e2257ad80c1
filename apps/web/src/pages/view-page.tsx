import { Box, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ClientFeedback } from '../features/clips/feedback/client-feedback.tsx';
import { ClipViewer } from '../features/clips/viewer/clip-viewer.tsx';
import { viewLinkTexts } from '../features/projects/view-links/view-link-messages.ts';
import { viewedBrandingQuery, viewedProjectQuery } from '../features/projects/view-links/view-link-queries.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { type ShownBranding, useBranding } from '../lib/branding/shown-branding.ts';
import { formatDateTime } from '../lib/format/format-date.ts';
import { toPageTitle } from '../lib/use-page-title.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Placeholder } from '../ui/feedback/placeholder.tsx';
import { QueryPart } from '../ui/feedback/query-part.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ViewPassword } from './view/view-password.tsx';
import classes from './view-page.module.css';

const route = getRouteApi('/view/$token');
const { page: texts } = viewLinkTexts;

/** The public page of a view link. */
export function ViewPage() {
  const { token } = route.useParams();
  const { clip } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(viewedProjectQuery(token));
  // Also true if the link ended while the page was open.
  const isGone = query.error instanceof ApiError && query.error.code === 'view_link_not_found';
  const { data: named, isError: isUnnamed } = useQuery(viewedBrandingQuery(token));
  // Invalid links show no branding, because their owner is unknown.
  const branding = isGone || isUnnamed ? undefined : named?.branding;
  useBranding(branding);
  useDocumentTitle(toPageTitle(isGone ? texts.gone.title : (query.data?.title ?? texts.title), branding));
  if (isGone) {
    return (
      <ViewFrame>
        <Stack gap="md" maw="40rem" py="2xl">
          <h1>{texts.gone.title}</h1>
          <p>{texts.gone.text}</p>
        </Stack>
      </ViewFrame>
    );
  }
  if (query.error instanceof ApiError && query.error.code === 'view_link_password_needed') {
    return (
      <ViewFrame branding={branding}>
        <ViewPassword token={token} onOpened={() => void query.refetch()} />
      </ViewFrame>
    );
  }
  return (
    <ViewFrame branding={branding}>
      {!query.data && <VisuallyHidden component="h1">{texts.title}</VisuallyHidden>}
      <QueryPart query={query} failed={texts.failed} placeholder={<ViewPlaceholder />}>
        {({ title, owner_name, expires_at, allows_review, clips }) => (
          <>
            <Stack component="header" gap="2xs" className={classes.header}>
              <Text inherit fw={650}>
                {texts.by({ name: branding?.name ?? owner_name })}
              </Text>
              <h1>{title}</h1>
              <Text size="sm" c="dimmed">
                {texts.until({ when: formatDateTime(expires_at) })}
              </Text>
              {allows_review && <p>{texts.review}</p>}
            </Stack>
            {clips.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <ClipViewer
                clips={clips}
                selectedId={clip ?? null}
                onSelect={(id) => void navigate({ search: { clip: id }, replace: true, resetScroll: false })}
                onBroken={() => void query.refetch()}
                {...(allows_review && {
                  renderFeedback: (shown, player) => (
                    <ClientFeedback
                      key={shown.id}
                      token={token}
                      clipId={shown.id}
                      currentSec={player.currentSec}
                      onSeek={(sec) => {
                        player.seek(sec);
                        player.play();
                      }}
                      onWriting={player.pause}
                    />
                  ),
                })}
              />
            )}
          </>
        )}
      </QueryPart>
    </ViewFrame>
  );
}

function ViewFrame({ branding, children }: { branding?: ShownBranding; children: ReactNode }) {
  return (
    <Stack gap={0} flex="1" w="100%" maw={1240} mx="auto" className={classes.frame}>
      {branding && (
        <Box component="header" pt="lg">
          <BrandMark branding={branding} />
        </Box>
      )}
      <Stack id="content" component="main" gap="lg" flex="1" py="lg" tabIndex={-1}>
        {children}
      </Stack>
      {branding === null && (
        <Box component="footer" py="md">
          <TextLink to="/" c="dimmed" fz="sm" data-tall>
            {texts.madeWith}
          </TextLink>
        </Box>
      )}
    </Stack>
  );
}

function ViewPlaceholder() {
  return (
    <>
      <Stack gap="2xs" className={classes.header}>
        <Placeholder width="220px" height="24px" />
        <Placeholder width="480px" height="40px" />
        <Placeholder width="300px" height="20px" />
      </Stack>
      <div className={classes.wait}>
        {['player', 'first', 'second', 'third'].map((place) => (
          <span key={place}>
            <Placeholder width="100%" height="100%" />
          </span>
        ))}
      </div>
    </>
  );
}
