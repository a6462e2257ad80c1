import type { ProcessingCapabilities, SubscriptionStatus } from '@clipwright/contract';
import { errors, type VideoCost, videoCost } from '@clipwright/contract';
import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { describeCost } from '../../features/plans/gate/describe-cost.ts';
import { gateMessages } from '../../features/plans/gate/gate-messages.ts';
import { plansMessages } from '../../features/plans/plans-messages.ts';
import { BackendLine } from '../../features/processing/backend/backend-line.tsx';
import type { BackendState } from '../../features/processing/backend/backend-state.ts';
import { describeRange } from '../../features/processing/progress/describe-run-queue.ts';
import type { ChosenSource } from '../../features/sources/chosen-source.ts';
import { durationOf, usedLengthOf } from '../../features/sources/source-limits.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { pageMessages } from './upload-page-messages.ts';
import classes from './upload-summary.module.css';

const { summary: messages } = pageMessages;
const fewVideos = 2;

type UploadSummaryProps = {
  source: ChosenSource | null;
  /** Undefined while loading. */
  plan: SubscriptionStatus | undefined;
  /** The error if the plan could not be loaded. Null while loading. */
  planError: Error | null;
  capabilities: ProcessingCapabilities | undefined;
  backend: BackendState;
  isBusy: boolean;
  /** Called with the reason why no project can be started. */
  onLimit: (text: string) => void;
  /** The error message of the form as a whole. */
  children: ReactNode;
};

/**
 * The summary, cost and submit button: beside the form, or on small screens as an expandable bar, which stays
 * in view once there is a source: before that it would cover half of what a source is chosen with.
 */
export function UploadSummary(props: UploadSummaryProps) {
  const { source, plan, planError, capabilities, backend, isBusy, onLimit, children } = props;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const material = {
    durationSec: source && durationOf(source),
    sizeBytes: sizeOf(source),
  };
  const cost = plan && videoCost(plan, material);
  const isAway = backend === 'disconnected' || backend === 'error';
  return (
    <aside className={classes.summary} data-sticky={source !== null || undefined} aria-label={messages.heading}>
      <Stack id={detailsId} gap="sm" className={classes.details} data-open={isOpen || undefined}>
        {!plan && planError && (
          <Notice tone="warning" role="alert">
            <strong>{messages.planFailed}</strong>
            <span>{describeError(planError)}</span>
          </Notice>
        )}
        {cost && plan && <Warning cost={cost} again={formatDate(plan.usage_period_end)} />}
        <BackendLine state={backend} />
        {capabilities && (
          <Text size="sm" c="dimmed">
            {messages.kept({ days: capabilities.limits.retentionDays })}
          </Text>
        )}
      </Stack>
      <div className={classes.message}>{children}</div>
      <button
        type="button"
        className={classes.line}
        data-danger={isAway || cost?.kind === 'nothing' || undefined}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen((is) => !is)}
      >
        <IconChevronUp size={20} className={classes.chevron} aria-hidden />
        <span>
          <VisuallyHidden>{messages.bar.details} </VisuallyHidden>
          {isAway ? messages.bar.unavailable : describeInLine(cost, planError)}
        </span>
      </button>
      {cost?.kind === 'nothing' ? (
        <Button className={classes.submit} aria-haspopup="dialog" onClick={() => onLimit(limitText(cost))}>
          {gateMessages.options}
        </Button>
      ) : (
        <Button type="submit" className={classes.submit} classNames={{ label: classes.label }} loading={isBusy}>
          {/* On narrow screens the price is beside the button. */}
          <span>{messages.submit}</span>{' '}
          {cost && (
            <Text span inherit fz="sm" fw={400} className={classes.price}>
              {messages.price({ cost: describeCost(cost), time: timeOf(source, capabilities) })}
            </Text>
          )}
        </Button>
      )}
    </aside>
  );
}

/** Returns the expected duration on this installation. Null without an estimate. */
function timeOf(source: ChosenSource | null, capabilities: ProcessingCapabilities | undefined): string | null {
  const usedSec = source && usedLengthOf(source);
  const pace = capabilities?.pace;
  return usedSec && pace ? describeRange({ from: usedSec * pace.fast, to: usedSec * pace.slow }) : null;
}

function sizeOf(source: ChosenSource | null): number | null {
  if (source?.kind === 'file') return source.file.size;
  return source?.kind === 'drive' ? source.sizeBytes : null;
}

function describeInLine(cost: VideoCost | undefined, planError: Error | null): string {
  const { bar } = messages;
  if (!cost) return planError ? bar.planFailed : bar.unknown;
  if (cost.kind === 'video') return bar.video({ left: cost.remaining - 1 });
  if (cost.kind === 'credits') return bar.credits({ count: cost.credits });
  return bar[cost.kind];
}

function limitText({ limit }: Extract<VideoCost, { kind: 'nothing' }>): string {
  return errors.monthly_limit_reached.message.replace('{videos_per_month}', String(limit));
}

/** A warning that few videos or none are left. */
function Warning({ cost, again }: { cost: VideoCost; again: string }) {
  if (cost.kind === 'nothing') {
    return (
      <Notice tone="danger" role="status">
        {limitText(cost)}
      </Notice>
    );
  }
  if (cost.kind !== 'video' || cost.remaining > fewVideos) return null;
  return (
    <Notice tone="warning">{plansMessages.warnings.runningOut({ remaining: cost.remaining, date: again })}</Notice>
  );
}
