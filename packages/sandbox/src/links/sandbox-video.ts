/** A video that the site shows. */
export type SandboxVideo = {
  /** In the address of its page: small letters, digits and hyphens. */
  name: string;
  title: string;
  /** Files of this machine. */
  videoPath: string;
  subtitlesPath: string | null;
};
