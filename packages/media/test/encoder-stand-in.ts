import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '../src/process/media-tools.ts';
import { mediaTools } from './media-tools.ts';

/**
 * Writes an ffmpeg wrapper whose hardware encoders need no graphics card: x264 encodes for them. `rule` is a line of
 * shell that checks the arguments, for encoders that have to fail.
 */
export async function writeStandIn(dir: string, name: string, rule = ':'): Promise<MediaTools> {
  const ffmpegPath = join(dir, name);
  const script = `#!/bin/bash
all="$*"
case "$all" in *h264_*) ${rule} ;; esac
given=()
while [ $# -gt 0 ]; do
  case "$1" in
    h264_nvenc|h264_qsv|h264_vaapi|h264_videotoolbox) given+=(libx264) ;;
    -preset) case "$2" in p?) ;; *) given+=("$1" "$2") ;; esac; shift ;;
    -tune|-rc|-cq|-global_quality|-init_hw_device|-filter_hw_device) shift ;;
    *) given+=("\${1//,hwupload/}") ;;
  esac
  shift
done
exec ${mediaTools.ffmpegPath} "\${given[@]}"
`;
  await writeFile(ffmpegPath, script);
  await chmod(ffmpegPath, 0o755);
  return { ...mediaTools, ffmpegPath };
}
