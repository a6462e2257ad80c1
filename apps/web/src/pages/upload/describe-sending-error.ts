import { parseYoutubeUrl } from '@clipwright/contract';
import type { ChosenSource } from '../../features/sources/chosen-source.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { ConnectionError } from '../../lib/api/connection-error.ts';
import { describeError, describeTransportError } from '../../lib/api/describe-error.ts';
import { pageMessages } from './upload-page-messages.ts';

const { sending: texts } = pageMessages;

type Material =
  | Pick<Extract<ChosenSource, { kind: 'link' }>, 'kind' | 'url'>
  | { kind: Exclude<ChosenSource['kind'], 'link'> };

/** Returns why a project could not be created. `timeoutSec` is the timeout of the request. */
export function describeSendingError(error: unknown, source: Material, timeoutSec: number): string {
  if (error instanceof ConnectionError) return describeConnection(error, source, timeoutSec);
  if (!(error instanceof ApiError)) return describeError(error);
  if (error.requestId === null) {
    const reason = describeTransportError(error);
    return source.kind === 'file' ? texts.direct({ reason }) : reason;
  }
  return error.code === 'unexpected' ? describeFault(source) : error.message;
}

function describeConnection({ reason }: ConnectionError, { kind }: Material, timeoutSec: number): string {
  const isFile = kind === 'file';
  if (reason === 'timeout') return isFile ? texts.fileTimedOut : texts.timedOut({ seconds: timeoutSec });
  return isFile ? texts.direct({ reason: texts.network }) : texts.network;
}

/** Returns a message for a server error. Its cause is only in the server's log. */
function describeFault(source: Material): string {
  switch (source.kind) {
    case 'file':
    case 'drive':
      return texts.video;
    case 'link':
      return 'videoId' in parseYoutubeUrl(source.url) ? texts.youtube : texts.video;
    case 'text':
      return texts.text;
    case 'sample':
    case 'talk':
      return texts.project;
  }
}
