/** The name of a project made from a link until the title of its video is known. */
export const linkTitleMessages = {
  from: (host: string) => `Video from ${host}`,
  unknown: 'Video',
} as const;
