import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OperatorHelpLink } from '../../ui/operator-help-link.tsx';
import { processingTexts as texts } from './processing-messages.ts';
import type { FollowedRun } from './progress/use-run.ts';
import { useRunChange } from './progress/use-run-change.ts';
import type { RenderSubtitles } from './run-controls.tsx';
import { speechQuery } from './speech/speech-query.ts';

type CaptionsChoiceProps = { run: FollowedRun; renderSubtitles: RenderSubtitles | null };

/** The choices if no speech model is available: while a run waits for one, and after it finished without captions. */
export function CaptionsChoice({ run, renderSubtitles }: CaptionsChoiceProps) {
  const { status } = run;
  const [isWaiting, setWaiting] = useState(false);
  const change = useRunChange(status?.processing_id ?? '', run.follow);
  if (!status || run.error !== null) return null;
  if (status.can_skip_captions && !isWaiting) {
    return (
      <Notice tone="warning" role="status">
        <strong>{texts.noModel.title}</strong>
        <span>{texts.noModel.text}</span>
        <Group gap="sm" align="stretch" py="2xs">
          <Button size="sm" loading={change.isPending} onClick={() => change.mutate('skipCaptions')}>
            {texts.noModel.skip}
          </Button>
          {renderSubtitles?.(run.follow, change.isPending, 'missing')}
          <Button size="sm" variant="default" onClick={() => setWaiting(true)}>
            {texts.actions.keepWaiting}
          </Button>
        </Group>
        <span>
          {texts.noModel.operator} <OperatorHelpLink />
        </span>
      </Notice>
    );
  }
  if (status.status !== 'completed' || status.kind !== 'project' || !status.lacks_captions) return null;
  return <MissingCaptions isBusy={change.isPending} onAdd={() => change.mutate('addCaptions')} />;
}

function MissingCaptions({ isBusy, onAdd }: { isBusy: boolean; onAdd: () => void }) {
  const { data: speech } = useQuery(speechQuery);
  const hasModel = speech !== undefined && speech.activeEngine !== null;
  return (
    <Notice tone="info" role="status">
      <strong>{texts.noCaptions.title}</strong>
      <span>{hasModel ? texts.noCaptions.text : texts.noCaptions.later}</span>
      {hasModel && (
        <Group gap="sm" align="stretch" py="2xs">
          <Button size="sm" loading={isBusy} onClick={onAdd}>
            {texts.noCaptions.add}
          </Button>
        </Group>
      )}
    </Notice>
  );
}
