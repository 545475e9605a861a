import { useLingui } from '@lingui/react/macro';
import { PASSWORD_CHECKS } from '@selvedge/domain/identity/rules';
import { productText } from '#web/lib/product-text';
import { IconCircleCheckFilled, IconCircleDashed } from '#web/ui/icons';
import styles from './password-checklist.module.css';

export function PasswordChecklist({ password, id }: { password: string; id?: string }) {
  const { t } = useLingui();
  return (
    <ul className={styles.list} id={id} aria-label={t`Password criteria`}>
      {PASSWORD_CHECKS.map((check) => {
        const met = check.test(password);
        const Icon = met ? IconCircleCheckFilled : IconCircleDashed;
        return (
          <li key={check.id} className={met ? styles.met : styles.open}>
            <Icon size={16} aria-hidden />
            {productText(check.label)}
            <span className="sv-hidden">{met ? t`, met` : t`, not met`}</span>
          </li>
        );
      })}
    </ul>
  );
}
