import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isFirstSpec } from '../../features/processing/form/project-request-form.ts';
import { withKit } from '../../features/processing/form/with-kit.ts';
import { brandKitsQuery } from '../../lib/kits/brand-kits-query.ts';
import type { useUploadForm } from './use-upload-form.ts';

/** Fills in the default brand kit of the workspace once it is known, unless something was adjusted by then. */
export function useDefaultKit({ request, changeSpec }: ReturnType<typeof useUploadForm>): void {
  const { data } = useQuery(brandKitsQuery);
  const isDone = useRef(false);
  useEffect(() => {
    if (!data || isDone.current) return;
    isDone.current = true;
    const kit = data.kits.find(({ isDefault, isLocked }) => isDefault && !isLocked);
    if (kit && isFirstSpec(request.spec)) changeSpec(withKit(kit));
  }, [data, request.spec, changeSpec]);
}
