import type { QueryClient } from '@tanstack/react-query';
import { connectionsQuery } from '../../features/cloud/cloud-queries.ts';
import { subscriptionQuery } from '../../features/plans/subscription/subscription-query.ts';
import { capabilitiesQuery } from '../../features/processing/form/capabilities-query.ts';
import { speechQuery } from '../../features/processing/speech/speech-query.ts';

/** Prefetches the data of the form while its code loads. Errors are ignored, since the form shows them. */
export function prefetchUpload(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(capabilitiesQuery);
  void queryClient.prefetchQuery(connectionsQuery);
  void queryClient.prefetchQuery(subscriptionQuery);
  void queryClient.prefetchQuery(speechQuery);
}
