import type { QueryClient } from '@tanstack/react-query';
import { onboardingQuery } from '../../features/cloud/cloud-queries.ts';
import { subscriptionQuery } from '../../features/plans/subscription/subscription-query.ts';
import { projectTotalsQuery, recentProjectsQuery } from '../../features/projects/projects-queries.ts';

/**
 * Prefetches the dashboard's data while its code loads. Errors are ignored, since each part of the page shows its own.
 */
export function prefetchDashboard(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(onboardingQuery);
  void queryClient.prefetchQuery(subscriptionQuery);
  void queryClient.prefetchQuery(recentProjectsQuery);
  void queryClient.prefetchQuery(projectTotalsQuery);
}
