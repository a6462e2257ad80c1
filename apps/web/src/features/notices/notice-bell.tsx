import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CountMark } from '../../ui/count-mark.tsx';
import classes from './notice-bell.module.css';
import { noticeMessages } from './notice-messages.ts';
import { NoticesPanel } from './notices-panel.tsx';
import { latestNoticesQuery } from './notices-queries.ts';
import { useNoticesWatch } from './use-notices-watch.ts';

/** The bell with the number of unread notices. It opens the panel. */
export function NoticeBell() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(latestNoticesQuery);
  useNoticesWatch(data);
  const unread = data?.unread ?? 0;
  const label = noticeMessages.bell({ unread });
  return (
    <>
      <button
        type="button"
        className={classes.bell}
        data-square
        data-ring="inside"
        title={noticeMessages.title}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} aria-hidden />
        {unread > 0 && (
          <CountMark count={unread} pos="absolute" top={4} left={22} lh="16px" bd="2px solid var(--cw-rail)" />
        )}
      </button>
      {isOpen && <NoticesPanel unread={unread} onClose={() => setOpen(false)} />}
    </>
  );
}
