/** A published release file. It is refused if its checksum differs. */
export type PackageFile = { url: string; sizeBytes: number; sha256: string };

/** A yt-dlp release that runs on any machine with Python. */
export type YtDlpPackage = {
  version: string;
  /** The oldest supported Python version. */
  leastPython: readonly [major: number, minor: number];
  /** Archives from which Python imports directly, the program's own first. */
  files: readonly PackageFile[];
};

const index = 'https://files.pythonhosted.org/packages';

/**
 * The pinned release for machines without yt-dlp, from the Python Package Index: yt-dlp and its solver for YouTube's
 * challenges. The contents at these addresses never change.
 */
export const ytDlpPackage: YtDlpPackage = {
  version: '2026.10.26',
  leastPython: [3, 11],
  files: [
    {
      url: `${index}/7f/3d/16ea7d5638cf585991f2c5705e8083688dde633d32d0871f2404e0f4d827/yt_dlp-2026.10.26-py3-none-any.whl`,
      sizeBytes: 3_186_201,
      sha256: 'a05c5b5d8562f7e8a62f5334348b406af4930d56d3a65f8021d14af0e22339ae',
    },
    {
      url: `${index}/e3/bd/520769863744b669440a924271a6159ddd82ad5ae26b4ac4d4b69e9f8d44/yt_dlp_ejs-0.8.0-py3-none-any.whl`,
      sizeBytes: 53_443,
      sha256: '79300e5fca7f937a1eeede11f0456862c1b41107ce1d726871e0207424f4bdb4',
    },
  ],
};

/** The download size for the installation in bytes. */
export const ytDlpPackageBytes = ytDlpPackage.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
