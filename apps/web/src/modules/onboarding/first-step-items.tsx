import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useKeptChoice } from '#web/lib/kept-choice';
import { IconCircleCheckFilled, IconCircleDashed } from '#web/ui/icons';
import { LinkItem } from '#web/ui/link-item';
import { onboardingQueries } from './queries';

const PLANNING_TAB = { tab: 'CREATE_ORDER_PLANNING_LIST' };

/** A checklist until all is done, which this browser remembers: nothing is asked for any more then. */
export function FirstStepItems({ userId }: { userId: number }) {
  const { t } = useLingui();
  const [choice, choose] = useKeptChoice('first-steps', userId, 'open');
  const { data } = useQuery({ ...onboardingQueries.firstSteps, enabled: choice === 'open' });
  const isComplete =
    typeof data?.orderId === 'string' && data.partner && data.plan && data.report && data.colleague;
  useEffect(() => {
    if (isComplete) choose('done');
  });
  if (choice !== 'open' || !data || isComplete) return null;
  const { orderId, partner, plan, report, colleague } = data;
  const order = orderId
    ? ({ to: '/order/$orderId', params: { orderId }, search: PLANNING_TAB } as const)
    : ({ to: '/create-order' } as const);
  const steps = [
    { label: t`Create an order`, isDone: orderId !== null, link: { to: '/create-order' } as const },
    { label: t`Add a buyer or factory`, isDone: partner, link: { to: '/associated-factories' } as const },
    { label: t`Make a plan`, isDone: plan, link: order },
    { label: t`Report on a stage`, isDone: report, link: order },
    { label: t`Invite a colleague`, isDone: colleague, link: { to: '/users/invite' } as const },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  const total = steps.length;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>
        <Trans>First steps</Trans>{' '}
        <Trans>
          {done} of {total} done
        </Trans>
      </Menu.Label>
      {steps.map(({ label, isDone, link }) => (
        <LinkItem
          key={label}
          {...link}
          leftSection={
            isDone ? (
              <IconCircleCheckFilled
                size={18}
                color="var(--sv-green-solid)"
                aria-label={t`Done`}
                role="img"
              />
            ) : (
              <IconCircleDashed size={18} stroke={1.5} aria-label={t`To do`} role="img" />
            )
          }
        >
          {label}
        </LinkItem>
      ))}
    </>
  );
}
