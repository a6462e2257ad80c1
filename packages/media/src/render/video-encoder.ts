/** The encoders of H.264 that clips can be made with. All but x264 are a card's. */
export const videoEncoderNames = ['libx264', 'h264_nvenc', 'h264_qsv', 'h264_vaapi', 'h264_videotoolbox'] as const;
export type VideoEncoderName = (typeof videoEncoderNames)[number];

/** An encoder and the device that it is opened with, such as `/dev/dri/renderD128`; null where it finds its own. */
export type VideoEncoder = { name: VideoEncoderName; device: string | null };

/** In every ffmpeg that is used, and the best picture for its size. */
export const softwareEncoder: VideoEncoder = { name: 'libx264', device: null };
