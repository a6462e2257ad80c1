import type { EditCopy } from '@clipwright/contract';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { editorMessages } from '../editor-messages.ts';
import classes from './copy-state.module.css';

const { stage: texts } = editorMessages;

/** In place of the preview, until there is one, or why there is none. */
export function CopyState({ copy }: { copy: EditCopy }) {
  if (copy.state === 'source_gone') return <p className={classes.state}>{texts.noSource}</p>;
  if (copy.state === 'failed') return <p className={classes.state}>{texts.copyFailed}</p>;
  return (
    <div className={classes.state}>
      <p className={classes.line}>{texts.making}</p>
      <ProgressBar label={texts.making} percent={(copy.progress ?? 0) * 100} />
      <p className={classes.line}>{texts.makingText}</p>
    </div>
  );
}
