import { Button, Group } from '@mantine/core';

type FormButtonsProps = { submit: string; cancel: string; isBusy: boolean; onCancel: () => void };

export function AccountFormButtons({ submit, cancel, isBusy, onCancel }: FormButtonsProps) {
  return (
    <Group gap="sm">
      <Button type="submit" loading={isBusy}>
        {submit}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
    </Group>
  );
}
