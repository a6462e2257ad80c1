import type { WatermarkLogo } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendForm } from '../api/send-form.ts';
import { logosQuery } from './logos-query.ts';

const timeoutMs = 60_000;

/** The file types that browsers accept for a logo. */
export const logoTypes = 'image/png,image/jpeg,image/webp,image/gif';

/** Adds a picture to the user's logos. */
export function useAddLogo(onAdded: (id: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return sendForm<WatermarkLogo>('/api/watermark-logos', form, { timeoutMs });
    },
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: logosQuery.queryKey });
      onAdded(id);
    },
  });
}
