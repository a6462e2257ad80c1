import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { connectionsQuery, listConnected } from '../features/cloud/cloud-queries.ts';
import { LimitDialog } from '../features/plans/gate/limit-dialog.tsx';
import { SubscriptionGate } from '../features/plans/gate/subscription-gate.tsx';
import { useEntitlementIncrease } from '../features/plans/subscription/use-entitlement-increase.ts';
import { useSubscriptionPolling } from '../features/plans/subscription/use-subscription-polling.ts';
import { useSubscriptionUpdates } from '../features/plans/subscription/use-subscription-updates.ts';
import { uploadMessages } from '../features/processing/form/clip-spec-form-messages.ts';
import { UploadDraftList } from '../features/sources/uploads/upload-draft-list.tsx';
import { UploadPanel } from '../features/sources/uploads/upload-panel.tsx';
import { useUploadDrafts } from '../features/sources/uploads/use-upload-drafts.ts';
import { useUploadSession } from '../features/sources/uploads/use-upload-session.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { describeError } from '../lib/api/describe-error.ts';
import { randomId } from '../lib/random-id.ts';
import { useAccount } from '../lib/session/session-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Placeholder } from '../ui/feedback/placeholder.tsx';
import { usePricingPageChoice } from './billing/use-pricing-page-choice.tsx';
import { UploadComesNext } from './upload/upload-comes-next.tsx';
import { UploadDriveGate } from './upload/upload-drive-gate.tsx';
import { UploadForm } from './upload/upload-form.tsx';
import { useBegin } from './upload/use-begin.ts';
import { WorkspaceGate } from './upload/workspace-gate.tsx';
import classes from './upload-page.module.css';

const formPlaceholder = <Placeholder width="100%" height="24rem" />;
const refusedByPlan = ['monthly_limit_reached', 'upgrade_needed', 'not_enough_credits'];

/** The page for choosing a source, setting the options and starting a project. Shows the progress of an upload. */
export function UploadPage() {
  usePageTitle(uploadMessages.title);
  useSubscriptionUpdates();
  useSubscriptionPolling();
  const { id: userId } = useAccount();
  const session = useUploadSession(userId);
  const { drafts, refresh } = useUploadDrafts(userId, session);
  const [projectId] = useState(randomId);
  const { begin, retry, reset, error, problem, isBusy } = useBegin({ userId, projectId, session, drafts });
  const [isDismissed, setDismissed] = useState(false);
  const [knownLimit, setKnownLimit] = useState<string | null>(null);
  // A new tab for the payment keeps the chosen file.
  const plans = usePricingPageChoice({ inNewTab: true });
  const isRefused = error instanceof ApiError && refusedByPlan.includes(error.code);
  const refusal = isRefused ? describeError(error) : session?.failure?.isLimit ? session.failure.message : null;
  const { data: drives } = useQuery(connectionsQuery);
  const hasDrive = drives !== undefined && listConnected(drives).length > 0;
  const isOutdated = error instanceof ApiError && error.code === 'cloud_connection_missing' && hasDrive;
  const limitText = knownLimit ?? (isDismissed ? null : refusal);
  const dismiss = () => {
    setKnownLimit(null);
    setDismissed(true);
  };
  // A limit of the previous plan or credit balance may no longer apply.
  useEntitlementIncrease(() => limitText !== null && dismiss());
  return (
    <div className={classes.page}>
      <Stack component="header" gap="xs" mb="lg">
        <h1>{uploadMessages.title}</h1>
        <Text inherit c="dimmed">
          {uploadMessages.intro}
        </Text>
      </Stack>
      <div className={classes.drafts}>
        <UploadDraftList userId={userId} drafts={drafts} onChange={refresh} />
      </div>
      {session ? (
        <Box maw={640} pb="2xl">
          <UploadPanel
            session={session}
            onRetry={() => {
              setDismissed(false);
              retry(session);
            }}
          />
          <UploadComesNext />
        </Box>
      ) : (
        <WorkspaceGate>
          <SubscriptionGate placeholder={formPlaceholder} onViewPlans={plans.open}>
            <UploadDriveGate placeholder={formPlaceholder}>
              <UploadForm
                isBusy={isBusy}
                problem={isRefused || isOutdated ? null : problem}
                onChange={reset}
                onViewPlans={plans.open}
                onLimit={setKnownLimit}
                onSubmit={(input) => {
                  setDismissed(false);
                  begin(input);
                }}
              />
            </UploadDriveGate>
          </SubscriptionGate>
        </WorkspaceGate>
      )}
      <LimitDialog
        isOpen={limitText !== null}
        text={limitText ?? ''}
        onViewPlans={() => {
          dismiss();
          plans.open();
        }}
        onClose={dismiss}
      />
      {plans.windows}
    </div>
  );
}
