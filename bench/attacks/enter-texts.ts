import type { BenchUser } from '../measure/sign-up.ts';
import { scriptPayloads } from './script-payloads.ts';

/** What a field answered with: taken, refused by its own rules, or a failure of the server. */
export type EnteredField = { field: string; status: number };

type Target = { projectId: string; clipId: string; sourceId: string; reviewPath: string };

/** The n-th text that is a script, of those that are short enough and have none of the letters that a field refuses. */
function pick(
  number: number,
  { longest = 5000, without = /(?!)/ }: { longest?: number; without?: RegExp } = {},
): string {
  const fitting = scriptPayloads.filter((text) => text.length <= longest && !without.test(text));
  return fitting[number % fitting.length] ?? '<b>x';
}

/**
 * Fills each field that users and reviewers have with texts that are scripts, as pages send them: what the rules of the fields let
 * through lies in the database as they keep it, beside what is planted there.
 */
export async function enterTexts(
  url: string,
  { owner, target, round }: { owner: BenchUser; target: Target; round: number },
): Promise<EnteredField[]> {
  const { projectId, clipId, sourceId, reviewPath } = target;
  const token = reviewPath.split('/').at(-1) ?? '';
  const fields: EnteredField[] = [];
  let number = round * 11;
  const text = (limits: Parameters<typeof pick>[1] = {}) => pick(number++, limits);
  const controls = /[\p{Cc}\p{Co}\u202A-\u202E\u2066-\u2069]/u;
  const send = async (
    field: string,
    [method, path, body]: [string, string, unknown],
    { isOwner = true }: { isOwner?: boolean } = {},
  ): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        origin: url,
        ...(isOwner && { cookie: owner.cookie }),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    fields.push({ field, status: answer.status });
    return await answer.json().catch(() => null);
  };
  const fileForm = (name: string, bytes: string, field = 'file') => {
    const form = new FormData();
    form.set(field, new File([bytes], name));
    return form;
  };
  const subtitles = scriptPayloads
    .map(
      (words, at) =>
        `00:00:${String(at % 60).padStart(2, '0')}.000 --> 00:00:${String(at % 60).padStart(2, '0')}.900\n${words}`,
    )
    .join('\n\n');
  const proof = { currentPassword: owner.password };
  await send('name of a person', [
    'PATCH',
    '/api/accounts/profile',
    { fullName: text({ longest: 100, without: controls }) },
  ]);
  await send('name of the workspace', ['PATCH', '/api/team', { name: text({ longest: 60 }) }]);
  await send('title and description of a project', [
    'PATCH',
    `/api/projects/${projectId}`,
    { title: text({ longest: 200 }), description: scriptPayloads.join(' ').slice(round, 4900 + round) },
  ]);
  await send('title, caption and hashtags of a clip', [
    'PATCH',
    `/api/clips/${clipId}`,
    { title: text({ longest: 280, without: controls }), caption: text({ without: controls }) },
  ]);
  for (const hashtag of [text(), '#<svg/onload=alert(1)>', '#script']) {
    await send('hashtags of a clip', ['PATCH', `/api/clips/${clipId}`, { hashtags: [hashtag] }]);
  }
  for (const platform of ['tiktok', 'youtube', 'linkedin']) {
    await send('texts of a post', [
      'PATCH',
      `/api/captions/${clipId}`,
      { platform, title: platform === 'youtube' ? text({ longest: 90 }) : null, caption: text(), hashtags: ['#talk'] },
    ]);
  }
  await send('subtitles file', [
    'POST',
    `/api/sources/${sourceId}/subtitles`,
    fileForm(`${text({ longest: 80 })}.vtt`, `WEBVTT\n\n${subtitles}\n`),
  ]);
  await send('name of a brand kit', ['POST', '/api/brand-kits', { name: text({ longest: 60 }) }]);
  await send('name of a logo', [
    'POST',
    '/api/watermark-logos',
    fileForm(`${text({ longest: 80 })}.png`, 'no picture'),
  ]);
  await send('name of music', ['POST', '/api/edit-files/music', fileForm(`${text({ longest: 80 })}.mp3`, 'no sound')]);
  await send('glossary', [
    'PUT',
    '/api/glossary',
    {
      terms: [{ term: text({ longest: 60, without: controls }), heardAs: [text({ longest: 60, without: controls })] }],
    },
  ]);
  await send('name of a caption style', [
    'POST',
    '/api/caption-styles',
    { name: text({ longest: 60 }), look: { font: text({ longest: 60 }), size: 0.07 } },
  ]);
  await send('name of an API key', [
    'POST',
    '/api/accounts/api-keys',
    { name: text({ longest: 60, without: controls }), scopes: ['read'], expiresInDays: null, ...proof },
  ]);
  for (const address of [`https://93.184.216.34/${encodeURI(text())}`, `javascript:${text()}`, text()]) {
    await send('address and name of a webhook', [
      'POST',
      '/api/webhooks',
      { url: address, events: ['clip.ready'], description: text({ longest: 100 }), ...proof },
    ]);
  }
  for (const link of [text(), `https://youtube.com/watch?v=${text()}`, `javascript:${text()}`]) {
    await send('link to a video', ['POST', '/api/validate-youtube', { url: link }]);
  }
  for (const email of [`"${text({ longest: 50 })}"@clipwright.local`, `<img/src=x>${round}@clipwright.local`, text()]) {
    await send('address of a person shared with', ['POST', `/api/projects/${projectId}/shares`, { email }]);
    await send('address of a member', ['POST', '/api/team/invitations', { email, role: 'viewer' }]);
    await send('forgotten password', ['POST', '/api/accounts/forgot-password', { email }], { isOwner: false });
  }
  const comment = (await send(
    'name and text of a comment',
    [
      'POST',
      `/api/view/${token}/comments`,
      {
        clip_id: clipId,
        name: text({ longest: 60, without: controls }),
        text: text({ longest: 1000, without: controls }),
      },
    ],
    { isOwner: false },
  )) as { comment?: { id: string } } | null;
  await send(
    'name of a verdict',
    [
      'PUT',
      `/api/view/${token}/verdicts/${clipId}`,
      { verdict: 'approved', name: text({ longest: 60, without: controls }) },
    ],
    { isOwner: false },
  );
  await send('answer to a comment', [
    'POST',
    `/api/projects/${projectId}/review/comments`,
    { parent_id: comment?.comment?.id ?? projectId, text: text({ longest: 1000, without: controls }) },
  ]);
  await send('prompt for more clips', [
    'POST',
    `/api/projects/${projectId}/more-clips`,
    { count: 1, prompt: text({ longest: 500 }), aiPrompt: text({ longest: 500 }) },
  ]);
  return fields;
}
