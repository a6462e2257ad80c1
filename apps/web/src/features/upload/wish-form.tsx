import { Button } from '@mantine/core';
import { AnalysisFields } from './analysis-fields.tsx';
import { CaptionFields } from './caption-fields.tsx';
import { ClipFields } from './clip-fields.tsx';
import { describeWish } from './describe-wish.ts';
import classes from './form.module.css';
import { uploadMessages } from './messages.ts';
import { ShapeFields } from './shape-fields.tsx';
import { WatermarkFields } from './watermark-fields.tsx';
import type { WishFieldsProps } from './wish-fields-props.ts';

const { wish: messages } = uploadMessages;

type WishFormProps = WishFieldsProps & {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** A picture of the material, to try the watermark on. */
  frameUrl: string | null;
  /** Shows the plans without leaving the page. */
  onViewPlans: () => void;
};

/** What is made of the material: a sentence, and all that can be adjusted about it. */
export function WishForm({ isOpen, onOpen, frameUrl, onViewPlans, ...props }: WishFormProps) {
  return (
    <>
      <div className={classes.sentence}>
        <p>{describeWish(props.wish, props.offer)}</p>
        <Button variant="default" size="sm" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? messages.done : messages.adjust}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.groups}>
          <ClipFields {...props} />
          <ShapeFields {...props} />
          <CaptionFields {...props} />
          <WatermarkFields {...props} frameUrl={frameUrl} onViewPlans={onViewPlans} />
          <AnalysisFields {...props} />
        </div>
      )}
    </>
  );
}
