import { type ProcessingStage, type ProcessingStatus, stageNames } from '@clipwright/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { processingTexts } from './processing-messages.ts';
import { describeStage } from './progress/describe-stage.ts';
import classes from './stage-list.module.css';

/** The six stages: which are done, which is under way and how far, what is next. */
export function StageList({ status }: { status: Pick<ProcessingStatus, 'stages' | 'waiting_for'> }) {
  return (
    <ol className={classes.stages} aria-label={processingTexts.stages}>
      {status.stages.map((stage, index) => {
        const { word, detail } = describeStage(status.stages, index, { isWaiting: Boolean(status.waiting_for) });
        return (
          <li key={stage.id} className={classes.stage} data-state={stage.status}>
            <span className={classes.mark}>
              <Mark stage={stage} />
            </span>
            <span className={classes.name}>{stageNames[stage.id]}</span>
            <span className={classes.word}>{word}</span>
            {detail && <span className={classes.detail}>{detail}</span>}
            {stage.status === 'processing' && (
              <span className={classes.track}>
                <span className={classes.fill} style={{ width: `${Math.round(stage.progress)}%` }} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Mark({ stage }: { stage: ProcessingStage }) {
  if (stage.status === 'completed') return <IconCheck size={16} aria-hidden />;
  return stage.status === 'failed' ? <IconX size={16} aria-hidden /> : null;
}
