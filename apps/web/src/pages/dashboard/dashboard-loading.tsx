import { VisuallyHidden } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { dashboardMessages } from './dashboard-messages.ts';

/** The skeleton in words: while any part of the page has nothing to show yet. */
export function DashboardLoading() {
  const isLoading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  return <VisuallyHidden role="status">{isLoading ? dashboardMessages.loading : ''}</VisuallyHidden>;
}
