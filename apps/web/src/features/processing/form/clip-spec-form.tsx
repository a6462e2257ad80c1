import { Box, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { brandKitsQuery } from '../../../lib/kits/brand-kits-query.ts';
import { ClipOptions, type ClipOptionsProps } from './clip-options.tsx';
import { uploadMessages } from './clip-spec-form-messages.ts';
import { describeSpec } from './describe-spec.ts';
import classes from './form.module.css';

const { spec: messages, brandKit } = uploadMessages;

type ClipSpecFormProps = ClipOptionsProps & { isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** A summary of the clips, and all options. */
export function ClipSpecForm({ isOpen, onOpen, ...props }: ClipSpecFormProps) {
  const id = useId();
  const { request, spec, capabilities, isText } = props;
  const { data: kits } = useQuery({ ...brandKitsQuery, enabled: spec.brandKit !== null });
  const kit = kits?.kits.find(({ id }) => id === spec.brandKit?.id);
  return (
    <Box aria-labelledby={`${id}-heading`} component="section" py="lg" data-line="above">
      <Group gap="sm md" justify="space-between" className={classes.sentence}>
        <div>
          <Box id={`${id}-heading`} component="h2" ff="text" fz="h3" lh="h3" fw={650} data-breakable>
            {request.title.trim() || messages.heading}
          </Box>
          <p>
            {describeSpec(spec, capabilities, { isText })}
            {kit && ` ${brandKit.line({ name: kit.name })}`}
          </p>
        </div>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={`${id}-options`}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? messages.done : messages.adjust}
        </Button>
      </Group>
      <div id={`${id}-options`}>{isOpen && <ClipOptions {...props} />}</div>
    </Box>
  );
}
