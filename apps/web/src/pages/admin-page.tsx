import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AccountsSection } from '../features/admin/accounts-section.tsx';
import { adminMessages as messages } from '../features/admin/admin-messages.ts';
import { QueuesSection, StorageSection, WorkersSection } from '../features/admin/admin-overview.tsx';
import { overviewQuery } from '../features/admin/admin-queries.ts';
import { AnswersSection } from '../features/admin/answers-section.tsx';
import { FailuresSection } from '../features/admin/failures-section.tsx';
import { RunnersSection } from '../features/admin/runners-section.tsx';
import { useIsOperator } from '../lib/session/session-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Placeholder } from '../ui/feedback/placeholder.tsx';
import { QueryPart } from '../ui/feedback/query-part.tsx';
import { Page } from '../ui/page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The status of the installation, for its operators. Other users see the not-found page. */
export function AdminPage() {
  if (!useIsOperator()) return <NotFoundPage />;
  return (
    <Page gap="lg" maw={1120}>
      <h1>{messages.heading}</h1>
      <Installation />
    </Page>
  );
}

function Installation() {
  usePageTitle(messages.title);
  const query = useQuery(overviewQuery);
  return (
    <div>
      <QueryPart
        query={query}
        failed={messages.overviewFailed}
        placeholder={<Placeholder width="100%" height="20rem" />}
      >
        {(overview) => (
          <>
            <Text inherit mb="lg" c="dimmed">
              {messages.intro({ version: overview.version })}
            </Text>
            {query.isError && <Notice tone="danger">{messages.stale}</Notice>}
            <WorkersSection {...overview} />
            <RunnersSection {...overview} />
            <AnswersSection {...overview} />
            <QueuesSection {...overview} />
            <StorageSection {...overview} />
          </>
        )}
      </QueryPart>
      <FailuresSection />
      <AccountsSection />
    </div>
  );
}
