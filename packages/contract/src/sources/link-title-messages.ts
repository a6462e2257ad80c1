/** What a project made from a link is called until the title of its video is known. */
export const linkTitleMessages = {
  from: (host: string) => `Video from ${host}`,
  unknown: 'Video',
} as const;
