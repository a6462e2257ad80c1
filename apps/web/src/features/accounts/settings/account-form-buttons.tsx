import { Button } from '@mantine/core';
import classes from './settings.module.css';

type FormButtonsProps = { submit: string; cancel: string; isBusy: boolean; onCancel: () => void };

export function AccountFormButtons({ submit, cancel, isBusy, onCancel }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button type="submit" loading={isBusy}>
        {submit}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
