import { formatFileSize } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { locale } from '../../../lib/format/locale.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Section } from '../../../ui/section.tsx';
import { RefusedSubtitles } from '../refused-subtitles.tsx';
import { sourcesMessages } from '../sources-messages.ts';
import { type BrowserUploadSession, browserUploadSession } from './browser-upload-session.ts';
import { describeUploadTimeLeft } from './describe-upload-time-left.ts';
import type { UploadPhase } from './upload-phase.ts';

const { upload: messages } = sourcesMessages;

/** The phases in which nothing happens until the user, the network or another tab acts. */
const restingPhases: readonly UploadPhase[] = ['paused', 'offline', 'elsewhere', 'failed'];

type UploadPanelProps = {
  session: BrowserUploadSession;
  /** Resumes after a failure that the user can fix. */
  onRetry: () => void;
};

/** The progress of an upload, and its actions. */
export function UploadPanel({ session, onRetry }: UploadPanelProps) {
  const { title, fileName, fileSize, phase, sentBytes, bytesPerSec, failure } = session;
  const share = fileSize > 0 ? Math.min(1, sentBytes / fileSize) : 0;
  const isMoving = phase === 'sending' || phase === 'offline';
  const facts = [
    messages.ofSize({ sent: formatFileSize(sentBytes, locale), size: formatFileSize(fileSize, locale) }),
    phase === 'sending' && bytesPerSec !== null ? messages.speed({ speed: formatFileSize(bytesPerSec, locale) }) : null,
    phase === 'sending' ? describeUploadTimeLeft(fileSize - sentBytes, bytesPerSec) : null,
  ];
  return (
    <Section heading={messages.heading}>
      <Stack gap="md">
        <div>
          <Text inherit fw={650} data-breakable>
            {title}
          </Text>
          <Text size="sm" c="dimmed" data-breakable>
            {fileName}
          </Text>
        </div>
        <ProgressBar
          label={messages.progress}
          percent={share * 100}
          valueText={messages.ofSize({
            sent: formatFileSize(sentBytes, locale),
            size: formatFileSize(fileSize, locale),
          })}
          {...(restingPhases.includes(phase) && { tone: 'muted' })}
        />
        <Group gap="0 md" align="stretch" justify="space-between">
          <p role="status">{failure?.isOfSubtitles ? messages.subtitlesRefused : messages.phases[phase]}</p>
          <Text size="sm" c="dimmed" data-breakable>
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </Group>
        {failure && (
          <Notice tone="danger" role="alert">
            {failure.message}
          </Notice>
        )}
        {isMoving && (
          <Text size="sm" c="dimmed" data-breakable>
            {messages.keepOpen}
          </Text>
        )}
        {(phase === 'paused' || failure?.canRetry) && (
          <Text size="sm" c="dimmed" data-breakable>
            {messages.nothingLost}
          </Text>
        )}
        <Group gap="sm">
          {isMoving && (
            <Button variant="default" onClick={browserUploadSession.pause}>
              {messages.pause}
            </Button>
          )}
          {phase === 'paused' && <Button onClick={browserUploadSession.resume}>{messages.resume}</Button>}
          {failure?.isOfSubtitles && <RefusedSubtitles onGoOn={browserUploadSession.resumeWithSubtitles} />}
          {failure?.canRetry && <Button onClick={onRetry}>{messages.retry}</Button>}
          {phase === 'elsewhere' && (
            <Button variant="default" onClick={browserUploadSession.clear}>
              {messages.another}
            </Button>
          )}
          {['sending', 'offline', 'paused', 'failed'].includes(phase) && (
            <Button variant="default" onClick={() => void browserUploadSession.cancel()}>
              {failure && !failure.canRetry && !failure.isOfSubtitles ? messages.otherFile : messages.cancel}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}
