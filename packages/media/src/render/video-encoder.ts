/** The H.264 encoders for clips. All but x264 need a card. */
export const videoEncoderNames = ['libx264', 'h264_nvenc', 'h264_qsv', 'h264_vaapi', 'h264_videotoolbox'] as const;
export type VideoEncoderName = (typeof videoEncoderNames)[number];

/** An encoder and its device, such as `/dev/dri/renderD128`; null if it finds its own. */
export type VideoEncoder = { name: VideoEncoderName; device: string | null };

/** The encoder that every ffmpeg has, with the best picture for its size. */
export const softwareEncoder: VideoEncoder = { name: 'libx264', device: null };
