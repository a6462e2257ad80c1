import { AppError } from '../../http/app-error.ts';
import { explainLinkError } from './explain-link-error.ts';
import { findTool } from './find-tool.ts';
import type { LinkSettings } from './link-settings.ts';

/** Why no link can be fetched on this installation, for a user; null where links can. */
export async function explainLinks(settings: LinkSettings): Promise<string | null> {
  try {
    await findTool(settings);
    return null;
  } catch (error) {
    const explained = explainLinkError(error, null, () => new AppError('link_failed'));
    return explained instanceof AppError ? explained.message : new AppError('link_tool_missing').message;
  }
}
