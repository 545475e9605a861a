import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { failureText } from '#web/lib/failure';
import { CardSection } from '#web/ui/card-section';
import { toast } from '#web/ui/toast';
import styles from './changes.module.css';
import { useSetChangeFlow } from './queries';

interface Props {
  isOn: boolean;
  mayEdit: boolean;
}

/** Whether changes of a trader's live orders wait until the partners accept them. */
export function ChangeFlowCard({ isOn, mayEdit }: Props) {
  const { t } = useLingui();
  const setting = useSetChangeFlow();
  const shown = setting.isPending ? setting.variables : isOn;
  return (
    <CardSection title={t`Changes of live orders`}>
      <p className={styles.note}>
        {shown
          ? t`Everyone who sees a changed value is asked, and partners can request changes.`
          : t`Changes count at once. Everyone who sees a changed value is asked to acknowledge it.`}
      </p>
      <Switch
        label={t`Partners accept changes of quantity, price and date before they count`}
        checked={shown}
        disabled={!mayEdit || setting.isPending}
        onChange={({ currentTarget: { checked } }) =>
          setting.mutate(checked, {
            onSuccess: ({ on }) =>
              toast.success(on ? t`Changes need acceptance now` : t`Changes count at once now`),
            onError: (error) => toast.error(failureText(error, t`Failed to save the setting`)),
          })
        }
      />
    </CardSection>
  );
}
