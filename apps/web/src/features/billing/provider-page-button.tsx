import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../lib/api/describe-error.ts';
import { showToast } from '../../ui/feedback/toast.tsx';

type ProviderPageButtonProps = {
  /** Requests the URL of the page. */
  open: () => Promise<{ url: string }>;
  children: string;
};

/** A button that opens a page of the payment provider. */
export function ProviderPageButton({ open, children }: ProviderPageButtonProps) {
  const page = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showToast(describeError(error), 'error'),
  });
  return (
    <Button variant="default" loading={page.isPending || page.isSuccess} onClick={() => page.mutate()}>
      {children}
    </Button>
  );
}
