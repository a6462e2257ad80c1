import { VisuallyHidden } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { dashboardMessages } from './dashboard-messages.ts';

/** Announces to screen readers that parts of the page are loading. */
export function DashboardLoading() {
  const isLoading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  return <VisuallyHidden role="status">{isLoading ? dashboardMessages.loading : ''}</VisuallyHidden>;
}
