/** The H.264 encoders for clips. All except x264 need a graphics card. */
export const videoEncoderNames = ['libx264', 'h264_nvenc', 'h264_qsv', 'h264_vaapi', 'h264_videotoolbox'] as const;
export type VideoEncoderName = (typeof videoEncoderNames)[number];

/** An encoder and its device, such as `/dev/dri/renderD128`; null if the encoder finds its own device. */
export type VideoEncoder = { name: VideoEncoderName; device: string | null };

/** The encoder that every ffmpeg has, with the best quality for its file size. */
export const softwareEncoder: VideoEncoder = { name: 'libx264', device: null };
