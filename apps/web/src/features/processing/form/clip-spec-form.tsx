import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AnalysisFields } from './analysis-fields.tsx';
import { CaptionFields } from './caption-fields.tsx';
import { ClipFields } from './clip-fields.tsx';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { describeSpec } from './describe-spec.ts';
import classes from './form.module.css';
import { ShapeFields } from './shape-fields.tsx';
import type { SpecFieldsProps } from './spec-fields-props.ts';
import { WatermarkFields } from './watermark-fields.tsx';

const { spec: messages } = uploadMessages;

type ClipSpecFormProps = SpecFieldsProps & {
  /** The clips are made from a text. */
  isText: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** A picture of the material, to try the watermark on. */
  frameUrl: string | null;
  /** Another speech model than the usual one; nothing where there is no choice. */
  speechField?: ReactNode;
  /** Shows the plans without leaving the page. */
  onViewPlans: () => void;
};

/** What is made of the material: a sentence, and all that can be adjusted about it. */
export function ClipSpecForm(allProps: ClipSpecFormProps) {
  const { isText, isOpen, onOpen, frameUrl, speechField, onViewPlans, ...props } = allProps;
  return (
    <>
      <div className={classes.sentence}>
        <p>{describeSpec(props.spec, props.capabilities, { isText })}</p>
        <Button variant="default" size="sm" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? messages.done : messages.adjust}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.groups}>
          <ClipFields {...props} />
          <ShapeFields {...props} />
          <CaptionFields {...props} isText={isText} speechField={speechField} />
          <WatermarkFields {...props} frameUrl={frameUrl} onViewPlans={onViewPlans} />
          <AnalysisFields {...props} />
        </div>
      )}
    </>
  );
}
