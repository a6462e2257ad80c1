import { type BrowserNotice, workspaceParameter } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../lib/api/describe-error.ts';
import { describeTime } from '../../lib/format/describe-time.ts';
import { useAccount } from '../../lib/session/session-query.ts';
import { namedWorkspaceId } from '../../lib/workspace/named-workspace.ts';
import { BottomSheet } from '../../ui/dialogs/bottom-sheet.tsx';
import { InlineError } from '../../ui/feedback/inline-error.tsx';
import { PagedList } from '../../ui/feedback/paged-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { noticeMessages as messages } from './notice-messages.ts';
import { pathOf, settingsTabOf } from './notice-place.ts';
import classes from './notices-panel.module.css';
import { noticeListQuery, useMarkRead } from './notices-queries.ts';

/** The list of all notices: beside the navigation on wide screens, a bottom sheet on phones. */
export function NoticesPanel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const query = useInfiniteQuery(noticeListQuery);
  const markRead = useMarkRead();
  const open = ({ id, read_at }: BrowserNotice) => {
    if (read_at === null) markRead.mutate({ id });
    onClose();
  };
  const head = (
    <>
      <Group gap="xs" justify="space-between" mih={30}>
        <Text role="status" size="sm" c="dimmed">
          {messages.unread({ count: unread })}
        </Text>
        {unread > 0 && (
          <Button variant="default" size="xs" loading={markRead.isPending} onClick={() => markRead.mutate('all')}>
            {messages.markAll}
          </Button>
        )}
      </Group>
      {markRead.error && (
        <InlineError
          title={messages.markFailed}
          text={describeError(markRead.error)}
          action={messages.markAll}
          onAction={() => markRead.mutate('all')}
          isBusy={markRead.isPending}
        />
      )}
    </>
  );
  return (
    <BottomSheet isOpen isBesideRail title={messages.title} onClose={onClose}>
      <PagedList query={query} failed={messages.failed} more={messages.more}>
        {(pages) =>
          pages.some((page) => page.notices.length > 0) ? (
            <>
              {head}
              <Stack component="ul" gap={0} mx="calc(-1 * var(--mantine-spacing-md))" className={classes.list}>
                {pages
                  .flatMap((page) => page.notices)
                  .map((notice) => (
                    <NoticeItem key={notice.id} notice={notice} onOpen={() => open(notice)} />
                  ))}
              </Stack>
            </>
          ) : (
            <Stack gap="2xs" py="lg" ta="center">
              <Text inherit fw={650}>
                {messages.empty}
              </Text>
              <Text size="sm" c="dimmed">
                {messages.emptyHint}
              </Text>
            </Stack>
          )
        }
      </PagedList>
      <TextLink to="/settings" search={{ tab: 'notifications' }} w="fit-content" fz="sm" onClick={onClose}>
        {messages.settings}
      </TextLink>
    </BottomSheet>
  );
}

function NoticeItem({ notice, onOpen }: { notice: BrowserNotice; onOpen: () => void }) {
  const { title, text, project_id, post_id, workspace_id, created_at, read_at } = notice;
  const { id: ownId } = useAccount();
  const isElsewhere = workspace_id !== (namedWorkspaceId() ?? ownId);
  const look = { className: classes.item, 'data-unread': read_at === null || undefined, onClick: onOpen };
  const tab = settingsTabOf(notice);
  const path = pathOf(notice);
  const content = (
    <>
      <span className={classes.title}>{title}</span>
      {read_at === null && <span className={classes.mark}>{messages.isUnread}</span>}
      <Text span size="sm">
        {text}
      </Text>
      <Text dateTime={created_at} component="time" size="sm" c="dimmed">
        {describeTime(created_at)}
      </Text>
    </>
  );
  return (
    <li>
      {isElsewhere ? (
        // A full page load, since the notice belongs to another workspace.
        <a href={`${path}${path.includes('?') ? '&' : '?'}${workspaceParameter}=${workspace_id}`} {...look}>
          {content}
        </a>
      ) : post_id !== null ? (
        <Link to="/calendar" search={{ post: post_id }} {...look}>
          {content}
        </Link>
      ) : tab !== null || project_id === null ? (
        <Link to="/settings" search={{ tab: tab ?? 'team' }} {...look}>
          {content}
        </Link>
      ) : (
        <Link to="/project/$projectId" params={{ projectId: project_id }} {...look}>
          {content}
        </Link>
      )}
    </li>
  );
}
