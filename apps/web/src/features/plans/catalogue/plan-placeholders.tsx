import { Stack } from '@mantine/core';
import { Columns } from '../../../ui/columns.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';

/** The placeholder for `PlanSummary`. */
export function PlanSummaryPlaceholder() {
  return (
    <Columns lg="minmax(0, 2fr) minmax(0, 3fr)" gap="lg 2xl">
      <Stack gap="xs">
        <Placeholder width="8rem" height="2rem" />
        <Placeholder width="14rem" height="1.5rem" />
        <Placeholder width="100%" height="1.5rem" />
        <Placeholder width="100%" height="1.5rem" />
      </Stack>
      <Stack gap="xs">
        <Placeholder width="12rem" height="2rem" />
        <Placeholder width="100%" height="3.5rem" />
        <Placeholder width="100%" height="1.5rem" />
      </Stack>
    </Columns>
  );
}

/** The placeholder for `UsageTracking`. */
export function UsageTrackingPlaceholder() {
  return (
    <Stack gap="lg">
      <Placeholder width="100%" height="3.75rem" />
      <Placeholder width="100%" height="3.75rem" />
      <Placeholder width="100%" height="1.25rem" />
    </Stack>
  );
}

/** The placeholder for `PlanCards`. */
export function PlanCardsPlaceholder() {
  return (
    <Columns min={240} isFit gap="md">
      {['free', 'lite', 'pro', 'agency'].map((name) => (
        <Placeholder key={name} width="100%" height="26rem" />
      ))}
    </Columns>
  );
}
