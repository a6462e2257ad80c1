import type { ProcessingOffer, SubscriptionStatus } from '@clipwright/contract';
import { errors, type VideoCost, videoCost } from '@clipwright/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeCost } from '../../features/plans/cost-messages.ts';
import { plansMessages } from '../../features/plans/messages.ts';
import type { ChosenSource } from '../../features/sources/chosen-source.ts';
import { durationOf } from '../../features/sources/limits.ts';
import { nameOf } from '../../features/sources/name-of.ts';
import { BackendLine } from '../../features/upload/backend-line.tsx';
import type { BackendState } from '../../features/upload/backend-state.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { pageMessages } from './messages.ts';
import classes from './upload-summary.module.css';

const { summary: messages } = pageMessages;
const fewVideos = 2;

type UploadSummaryProps = {
  source: ChosenSource | null;
  /** Undefined until they are known. */
  plan: SubscriptionStatus | undefined;
  offer: ProcessingOffer | undefined;
  backend: BackendState;
  isBusy: boolean;
  /** What is wrong with the form as a whole. */
  children: ReactNode;
};

/** What will be made and what it costs, with the button: beside the form, or in a bar at the foot of a phone. */
export function UploadSummary({ source, plan, offer, backend, isBusy, children }: UploadSummaryProps) {
  const material = {
    durationSec: source && durationOf(source),
    sizeBytes: source?.kind === 'file' ? source.file.size : null,
  };
  const cost = plan && videoCost(plan, material);
  return (
    <aside className={classes.summary} aria-label={messages.heading}>
      <div className={classes.facts}>
        <h2 className={classes.heading}>{messages.source}</h2>
        <p className={source ? classes.name : classes.quiet}>{source ? nameOf(source) : messages.nothing}</p>
      </div>
      {children}
      {cost && plan && <Warning cost={cost} again={formatDate(plan.usage_period_end)} />}
      {cost && <p className={classes.cost}>{describeCost(cost)}</p>}
      <Button type="submit" fullWidth loading={isBusy} disabled={cost?.kind === 'nothing'}>
        {messages.submit}
      </Button>
      <BackendLine state={backend} />
      {offer && <p className={classes.kept}>{messages.kept(offer.limits.retentionDays)}</p>}
    </aside>
  );
}

/** Few videos left, or none. */
function Warning({ cost, again }: { cost: VideoCost; again: string }) {
  if (cost.kind === 'nothing') {
    const text = errors.monthly_limit_reached.message.replace('{videos_per_month}', String(cost.limit));
    return (
      <Notice tone="danger" role="status">
        {text}
      </Notice>
    );
  }
  if (cost.kind !== 'video' || cost.remaining > fewVideos) return null;
  return <Notice tone="warning">{plansMessages.warnings.runningOut(cost.remaining, again)}</Notice>;
}
