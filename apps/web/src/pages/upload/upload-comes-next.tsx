import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cloudMessages } from '../../features/cloud/cloud-messages.ts';
import { handOverSource } from '../../features/sources/handed-over-source.ts';
import { nameHandedOver } from '../../features/sources/name-handed-over.ts';
import { sourcesMessages } from '../../features/sources/sources-messages.ts';

const route = getRouteApi('/signed-in/upload');

/** Accepts another source during an upload and keeps it until the form is shown again. */
export function UploadComesNext() {
  const { sample, url } = route.useSearch();
  useEffect(() => {
    // When the upload completes, the page redirects to its project and the URL of this one is lost.
    if (sample) handOverSource({ chosen: { kind: 'sample' } });
    else if (url !== undefined) handOverSource({ entry: url });
  }, [sample, url]);
  const name = sample ? sourcesMessages.sample.name : (url ?? nameHandedOver());
  return (
    name !== null && (
      <Text size="sm" data-breakable>
        {cloudMessages.banner.next({ name })}
      </Text>
    )
  );
}
