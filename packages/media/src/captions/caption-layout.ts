/**
 * The way words fill the frame. `captions`: one or two lines of one size over a picture. `typography`: the words are
 * the picture, two to four at a time, as large as they fit and brightening as they are spoken.
 */
export type CaptionLayout = 'captions' | 'typography';
