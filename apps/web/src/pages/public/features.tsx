import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconClipboardList,
  IconFileText,
  IconMessages,
  IconShirt,
  IconTimelineEvent,
  IconUsersGroup,
} from '#web/ui/icons';
import styles from './features.module.css';

export function Features() {
  const { t } = useLingui();
  const features = [
    {
      Icon: IconClipboardList,
      title: t`Orders as documents`,
      text: t`Every save is a version: who, when, what, and why. Any earlier version can be brought back.`,
    },
    {
      Icon: IconTimelineEvent,
      title: t`Time and Action plans`,
      text: t`Two deadlines a stage, one for the buyer and one for the factory, counted from the order date.`,
    },
    {
      Icon: IconShirt,
      title: t`Styles, combos, materials`,
      text: t`From GSM and yarn count to the last trim, with required and in-house quantities.`,
    },
    {
      Icon: IconUsersGroup,
      title: t`Each side its own view`,
      text: t`Buyers and factories see exactly what is meant for them, and nothing of the other side.`,
    },
    {
      Icon: IconMessages,
      title: t`Messages on the order`,
      text: t`Comments stand beside the style, combo or stage they are about.`,
    },
    {
      Icon: IconFileText,
      title: t`Files and approvals`,
      text: t`Lab dips, tech packs and test reports, found where you look for them.`,
    },
  ];
  return (
    <section className={styles.features} id="features" aria-labelledby="features-title">
      <h2 className={styles.heading} id="features-title" tabIndex={-1}>
        <Trans>Everything an order needs, in one piece</Trans>
      </h2>
      <ul className={styles.grid}>
        {features.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={26} stroke={1.5} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
