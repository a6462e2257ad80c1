/**
 * The way words fill the frame. `captions`: one or two lines of one size over a picture. `typography`: the words are
 * the picture, shown in groups of two to four, as large as fits and brightening as they are spoken.
 */
export type CaptionLayout = 'captions' | 'typography';
