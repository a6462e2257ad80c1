import type { QueryClient } from '@tanstack/react-query';
import { onboardingQuery } from '../../features/cloud/cloud-queries.ts';
import { subscriptionQuery } from '../../features/plans/subscription/subscription-query.ts';
import { projectTotalsQuery, recentProjectsQuery } from '../../features/projects/projects-queries.ts';

/** Asks for the dashboard's data while its code is on the way. Never fails: each part of the page tells of its own. */
export function prefetchDashboard(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(onboardingQuery);
  void queryClient.prefetchQuery(subscriptionQuery);
  void queryClient.prefetchQuery(recentProjectsQuery);
  void queryClient.prefetchQuery(projectTotalsQuery);
}
