import type { CaptionLook } from '@clipwright/clip-spec';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './caption-style.module.css';
import { captionStyleMessages } from './caption-style-messages.ts';
import { crossesSafeArea } from './crosses-safe-area.ts';

const { editor: messages } = captionStyleMessages;

/** What the line in the picture means, and where captions in a look would cross it. */
export function SafeAreaNotice({ look }: { look: CaptionLook }) {
  return (
    <div className={classes.stack} role="status">
      <p className={classes.small}>{messages.safeArea}</p>
      {crossesSafeArea(look) && <Notice tone="warning">{messages.crosses}</Notice>}
    </div>
  );
}
