import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../cloud.module.css';
import type { Connecting } from './use-connect.ts';

/** What is said of a connection on its way: that a window is open, or why it came to nothing. */
export function ConnectStatus({ connecting }: { connecting: Connecting }) {
  return (
    <>
      <p role="status" className={classes.quiet}>
        {connecting.word}
      </p>
      {connecting.problem && (
        <Notice tone="danger" role="alert">
          {connecting.problem}
        </Notice>
      )}
    </>
  );
}
