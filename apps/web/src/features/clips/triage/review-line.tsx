import type { ProjectClip } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { IconChecks, IconDownload } from '@tabler/icons-react';
import classes from './review-line.module.css';
import { triageTexts } from './triage-messages.ts';

type ReviewLineProps = {
  clips: readonly Pick<ProjectClip, 'id' | 'decision'>[];
  /** Whether single keys decide, which is said then. */
  hasKeys: boolean;
  /** Nothing is said before all clips are decided. */
  isBrief?: boolean;
  /** The run still makes clips: what is reviewed is not all. */
  areMoreComing?: boolean;
  archiveUrlOf: (clipIds: readonly string[]) => string;
};

/** How many of the clips were decided about, and what to do with the kept ones when all are. */
export function ReviewLine(props: ReviewLineProps) {
  const { clips, hasKeys, isBrief = false, areMoreComing = false, archiveUrlOf } = props;
  const kept = clips.filter(({ decision }) => decision === 'kept');
  const undecided = clips.filter(({ decision }) => decision === null).length;
  const reviewed = clips.length - undecided;
  if (undecided === 0 && areMoreComing) {
    return (
      <div className={classes.line}>
        <p role="status">{triageTexts.moreComing(clips.length, kept.length)}</p>
      </div>
    );
  }
  if (undecided === 0) {
    return (
      <div className={classes.done} role="status">
        <IconChecks size={20} aria-hidden />
        <p>{kept.length > 0 ? triageTexts.done(kept.length, clips.length - kept.length) : triageTexts.allSkipped}</p>
        {kept.length > 0 && (
          <Button
            component="a"
            variant="default"
            size="sm"
            href={archiveUrlOf(kept.map(({ id }) => id))}
            download
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            {triageTexts.downloadKept(kept.length)}
          </Button>
        )}
      </div>
    );
  }
  if (isBrief) return null;
  return (
    <div className={classes.line}>
      <p>
        {kept.length > 0
          ? triageTexts.progressKept(reviewed, clips.length, kept.length)
          : triageTexts.progress(reviewed, clips.length)}
      </p>
      {hasKeys && (
        <p className={classes.keys}>
          {triageTexts.keys.map(([key, what]) => (
            <span key={key}>
              <kbd>{key}</kbd> {what}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
